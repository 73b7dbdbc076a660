import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ACCEPTED_IMAGES, GRID_COLUMNS, IMAGES_PER_ROW } from "../component-defaults.ts";
import { Badge } from "./badge.tsx";

test.each([
  [0, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("[HLP-7] a badge of %d reads %j", (count, text) => {
  expect(renderToStaticMarkup(<Badge count={count} />).replace(/<[^>]+>/g, "")).toBe(text);
});

test("[HLP-7] image pickers hold four a row and take any image; grids have four columns", () => {
  expect([IMAGES_PER_ROW, ACCEPTED_IMAGES, GRID_COLUMNS]).toEqual([4, "image/*", 4]);
});
