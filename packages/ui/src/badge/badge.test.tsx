import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge } from "./badge.tsx";

test.each([
  [0, ""],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("[HLP-7] a badge of %d reads %j", (count, text) => {
  expect(renderToStaticMarkup(<Badge count={count} />).replace(/<[^>]+>/g, "")).toBe(text);
});
