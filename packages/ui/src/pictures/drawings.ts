import type { Drawing } from "./picture.tsx";

/** Success: a ticked seal with rays. */
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
