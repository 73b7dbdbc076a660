// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { isShortcut } from "./page-keys.ts";
import { switchSingleKeys } from "./single-keys.ts";

afterEach(() => localStorage.clear());

const acts = (key: string): boolean => isShortcut(new KeyboardEvent("keydown", { key }));

test("[CON-11] letters, digits and signs act alone until they are switched off at this browser; named keys still do", () => {
  const signs = ["j", "t", "g", "1", "/", "?"];
  expect(signs.map(acts)).toEqual(signs.map(() => true));
  switchSingleKeys(false);
  expect(signs.map(acts)).toEqual(signs.map(() => false));
  expect(acts("Enter")).toBe(true);
  switchSingleKeys(true);
  expect(signs.map(acts)).toEqual(signs.map(() => true));
});
