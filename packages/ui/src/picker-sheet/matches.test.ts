import { expect, test } from "vitest";
import { matches } from "./matches.ts";

test.each([
  ["BDO Unibank", "bdo", true],
  ["BDO Unibank", "uni bdo", true],
  ["BDO Unibank", " ", true],
  ["Parañaque Rural Bank", "paranaque", true],
  ["Paranaque Rural Bank", "Parañaque", true],
  ["BDO Unibank", "bpi", false],
])("[BND-3] %s is found by '%s': %s", (text, sought, expected) => {
  expect(matches(text, sought)).toBe(expected);
});
