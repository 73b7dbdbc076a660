import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FONT_STACK } from "./font-stack.ts";

test("[look] the fonts for pages with a style of their own are those of base.css", () => {
  const css = readFileSync(new URL("base.css", import.meta.url), "utf8").replaceAll(/,\s+/g, ",");
  expect(css).toContain(`0.9375rem/1.45 ${FONT_STACK};`);
});
