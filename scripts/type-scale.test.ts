import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** The look's type, in pixels at the usual text size: a figure, a page's title, a hero's line, text, and its notes. */
const SIZES: ReadonlySet<number> = new Set([44, 22, 17, 15, 13]);
const WEIGHTS: ReadonlySet<number> = new Set([400, 500, 700]);

const root = fileURLToPath(new URL("..", import.meta.url));
const FOLDERS = [...readdirSync(`${root}/apps`).map((app) => `apps/${app}/src`), "packages/ui/src"];

const filesOf = (ending: string): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(ending))
      .map((file) => `${folder}/${file}`),
  );
const readText = (file: string): string => readFileSync(`${root}/${file}`, "utf8");
const PIXELS = { px: 1, rem: 16 } as const;

/** Each size that a sheet names, in pixels; sizes by their surroundings (`em`, `vw`) only shrink one. */
function sizesIn(css: string): readonly number[] {
  const declared = css.matchAll(/(?:font-size|font|--[\w-]*-size):\s*([^;}]+)[;}]/g);
  return Array.from(declared, ([, value = ""]) => value)
    .filter((value) => !isSwitch(value))
    .flatMap((value) => Array.from(sizesOnly(value).matchAll(/\b([\d.]+)(px|rem)\b/g)))
    .map(([, size, unit]) => Number(size) * PIXELS[unit as keyof typeof PIXELS]);
}

/** All or nothing, by the width of the screen. */
const isSwitch = (value: string): boolean => value.startsWith("clamp(0px, (");

/** Without a shorthand's line height, and without the room that is measured for a text. */
const sizesOnly = (value: string): string =>
  (value.split("/")[0] ?? "").replaceAll(/calc\(100vw - \d+px\)/g, "");

const weightsIn = (css: string): readonly number[] =>
  Array.from(css.matchAll(/font-weight:\s*(\d+)/g), ([, weight]) => Number(weight));

const offScale = (
  files: readonly string[],
  found: (text: string) => readonly number[],
  scale: ReadonlySet<number>,
): readonly string[] =>
  files.flatMap((file) =>
    found(readText(file))
      .filter((value) => !scale.has(value))
      .map((value) => `${file}: ${value}`),
  );

test("[look] every size of type in a style sheet is one of the scale", () => {
  const sheets = filesOf(".css");
  expect(new Set(sheets.flatMap((sheet) => sizesIn(readText(sheet))))).toEqual(SIZES);
  expect(offScale(sheets, sizesIn, SIZES)).toEqual([]);
});

test("[look] every weight of type in a style sheet is one of the scale", () => {
  const sheets = filesOf(".css");
  expect(new Set(sheets.flatMap((sheet) => weightsIn(readText(sheet))))).toEqual(WEIGHTS);
  expect(offScale(sheets, weightsIn, WEIGHTS)).toEqual([]);
});

test("[look] the console's components keep to it, too", () => {
  const sizes = (text: string) => Array.from(text.matchAll(/\bfz=\{(\d+)\}/g), ([, size]) => Number(size));
  const weights = (text: string) =>
    Array.from(text.matchAll(/\bfw=\{(\d+)\}/g), ([, weight]) => Number(weight));
  expect(offScale(filesOf(".tsx"), sizes, SIZES)).toEqual([]);
  expect(offScale(filesOf(".tsx"), weights, WEIGHTS)).toEqual([]);
});
