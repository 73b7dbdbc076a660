import type { Drawing } from "./picture.tsx";

/** A calendar leaf, the back of the two pictures about a due day. */
const CALENDAR =
  "M20 16h32a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H20a10 10 0 0 1-10-10V26a10 10 0 0 1 10-10zM10 30h52M24 10v11M48 10v11";

/** A written sheet, its lower right corner left free. */
const SHEET = "M52 28V18a6 6 0 0 0-6-6H18a6 6 0 0 0-6 6v38a6 6 0 0 0 6 6h12M22 24h20M22 34h8";

/** 21, under review: a sheet under a magnifying glass. */
export const reviewDrawing: Drawing = {
  back: SHEET,
  sun: "M45 33a13 13 0 1 1 0 26 13 13 0 0 1 0-26z",
  onSun: "M39 46l4 4 8-8",
  front: "M56 57l7 7",
};

/** 110, rejected: a sheet with a pause put on it. */
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

/** 180, overdue: the same calendar, calling. */
export const overdueDrawing: Drawing = {
  back: CALENDAR,
  sun: "M36 33.5 49 57H23z",
  onSun: "M36 42v6M36 52v.5",
};

/** 200, settled: a ticked seal with rays. */
export const settledDrawing: Drawing = {
  back: "M36 4v5M36 63v5M4 36h5M63 36h5M13 13l4 4M55 55l4 4M59 13l-4 4M17 55l-4 4",
  sun: "M36 17a19 19 0 1 1 0 38 19 19 0 0 1 0-38z",
  onSun: "M27 37l6 6 12-13",
};

/** Nothing here: an open box. */
export const emptyDrawing: Drawing = {
  back: "M36 36v26M12 28l24 8 24-8",
  sun: "M36 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z",
  front: "M12 28v24l24 10 24-10V28M12 28l10-6M60 28l-10-6M12 28l-6 8 24 9 6-9 6 9 24-9-6-8",
};

/** A failure: a plug out of its socket. */
export const errorDrawing: Drawing = {
  back: "M4 58c10 0 8-14 18-14M68 14c-10 0-8 14-18 14",
  sun: "M36 29a7 7 0 1 1 0 14 7 7 0 0 1 0-14z",
  front:
    "M20 38l14 14-5 5a8 8 0 0 1-11 0l-3-3a8 8 0 0 1 0-11zM38 20l14 14 5-5a8 8 0 0 0 0-11l-3-3a8 8 0 0 0-11 0z",
};
