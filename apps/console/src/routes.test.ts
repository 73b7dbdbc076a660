import { expect, test } from "vitest";
import { PAGES } from "./routes.tsx";

test("[CON-11] no two pages share an address or a letter of the keyboard", () => {
  const addresses = PAGES.map(({ path }) => path);
  const letters = PAGES.flatMap(({ letter }) => letter ?? []);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(letters.filter((letter, at) => letters.indexOf(letter) !== at)).toEqual([]);
});

test("[CON-11] no two pages beside each other in the navigation share an icon", () => {
  const icons = PAGES.flatMap(({ group, icon }) => (group === undefined ? [] : icon));
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});
