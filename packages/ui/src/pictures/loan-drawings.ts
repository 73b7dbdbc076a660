import type { Drawing } from "./picture.tsx";

/** A calendar leaf, the background of the two pictures about a due day. */
const CALENDAR =
  "M20 16h32a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10V26a10 10 0 0 1 10-10zM10 30h52M24 10v11M48 10v11";

/** A written sheet with its lower right corner left free. */
const SHEET = "M52 28V18a6 6 0 0 0-6-6H18a6 6 0 0 0-6 6v38a6 6 0 0 0 6 6h12M22 24h20M22 34h8";

/** 21, under review: a sheet under a magnifying glass. */
export const reviewDrawing: Drawing = {
  back: SHEET,
  sun: "M45 33a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
  onSun: "M39 46l4 4 8-8",
  front: "M56 57l7 7",
};

/** 110, rejected: a sheet with a pause sign. */
export const rejectedDrawing: Drawing = {
  back: SHEET,
  sun: "M47 35a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
  onSun: "M41 48h12",
};

/** 151, disbursing: a coin on its way into a wallet. */
export const disbursingDrawing: Drawing = {
  back: "M20 30h-4a6 6 0 0 0-6 6v20a6 6 0 0 0 6 6h40a6 6 0 0 0 6-6V36a6 6 0 0 0-6-6h-4M62 42H52a5 5 0 0 0 0 10h10",
  sun: "M36 8a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
  onSun: "M36 14v13M30 22l6 6 6-6",
};

/** 174, due: a calendar and a clock. */
export const dueDrawing: Drawing = {
  back: CALENDAR,
  sun: "M36 35a11 11 0 1 1 0 22 11 11 0 0 1 0-22z",
  onSun: "M36 40v6l4 3",
};

/** 180, overdue: the same calendar, ringing. */
export const overdueDrawing: Drawing = {
  back: CALENDAR,
  sun: "M36 33.5 49 57H23z",
  onSun: "M36 42v6M36 52v.5",
};
