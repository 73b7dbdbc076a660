import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blend, contrast, READABLE, SEEN } from "./contrast.ts";
import { templateLook, type ThemeColours } from "./template-look.ts";

const tokens = readFileSync(fileURLToPath(import.meta.resolve("@hiram/ui/tokens.css")), "utf8");
const themeOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): (#\w+);/g), ([, name = "", value = ""]) => [name, value]),
  );
const [light, dark] = [":root {", '[data-theme="dark"] {'].map((start) =>
  themeOf(tokens.slice(tokens.indexOf(start)).split("}")[0] ?? ""),
) as unknown as [ThemeColours & Record<string, string>, ThemeColours & Record<string, string>];

const DEFAULT = { brand: "#0A6B4F", onBrand: "#FFFFFF", ground: "#F6F5F1", ink: "#14211C" };
const BLUE = { ...DEFAULT, brand: "#0A4F8B" };

test("[PROMO-2] contrast is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#fff", "#FFFFFF")).toBe(1);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("red", "#ffffff")).toBe(1);
});

test("[PROMO-2] a colour is laid over another; what is none changes nothing", () => {
  expect(blend("#fff", "#000000", 0.2)).toBe("#333333");
  expect(blend("#000000", "#0a1B2c", 0)).toBe("#0a1b2c");
  expect(blend("red", "#000000", 0.5)).toBe("#000000");
});

describe("a template's colours", () => {
  test("[PROMO-2] are all taken where they can be read", () => {
    expect(templateLook(BLUE, light)).toEqual({
      "--ground": DEFAULT.ground,
      "--ink": DEFAULT.ink,
      "--sea": "#bbccd8",
      "--tint": "#dee4e7",
      "--primary": BLUE.brand,
      "--on-primary": BLUE.onBrand,
      "--brand": BLUE.brand,
      "--on-brand": BLUE.onBrand,
    });
  });

  test("[PROMO-2] in the dark leave the ground dark, and keep the sea; a button that would sink in is lighter", () => {
    expect(templateLook(BLUE, dark)).toEqual({
      "--sea": "#0f2431",
      "--tint": "#0f1b1f",
      "--primary": "#3b72a2",
      "--on-primary": DEFAULT.onBrand,
    });
    expect(contrast("#3b72a2", dark.card)).toBeGreaterThanOrEqual(SEEN);
    // One with enough contrast is the template's own, unchanged.
    expect(templateLook({ ...DEFAULT, brand: "#E8A13A", onBrand: "#14211C" }, dark)["--primary"]).toBe(
      "#E8A13A",
    );
  });

  test("[PROMO-2] in the product's own brand leave the product's own buttons and links, in light and in dark", () => {
    for (const theme of [light, dark])
      expect(Object.keys(templateLook(DEFAULT, theme))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/primary|brand/)]),
      );
  });

  test("[PROMO-2] that nobody could read give way to the product's own", () => {
    const yellow = { brand: "#FFFF00", onBrand: "#FFFFFE", ground: "#FFFFFF", ink: "#FEFEFE" };
    const sea = { "--sea": "#f8f8b5", "--tint": "#f7f6d9" };
    expect(templateLook(yellow, light)).toEqual(sea);
    // Black on yellow works as a button, but yellow does not as the colour of a link on white.
    expect(templateLook({ ...yellow, onBrand: "#000000" }, light)).toEqual({
      ...sea,
      "--primary": "#FFFF00",
      "--on-primary": "#000000",
    });
  });

  test("[PROMO-2] never make any text unreadable, whatever they are, in light or in dark", () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((number) => `#${number.toString(16).padStart(6, "0")}`);
    const colours = fc.record({ brand: colour, onBrand: colour, ground: colour, ink: colour });
    fc.assert(
      fc.property(colours, fc.constantFrom(light, dark), (template, theme) => {
        const look = templateLook(template, theme);
        const shown = {
          ...theme,
          ground: look["--ground"] ?? theme.ground,
          ink: look["--ink"] ?? theme.ink,
          tint: look["--tint"] ?? "",
        };
        const brand = look["--brand"] ?? theme["brand"] ?? "";
        const pairs: readonly (readonly [string, string])[] = [
          [shown.ink, shown.ground],
          [shown.ink, shown.card],
          [shown.muted, shown.ground],
          [shown.ink, shown.tint],
          [shown.muted, shown.tint],
          [shown.overdue, shown.ground],
          [look["--on-primary"] ?? theme["on-brand"] ?? "", look["--primary"] ?? theme["brand"] ?? ""],
          ...(look["--brand"] === undefined
            ? []
            : [shown.ground, shown.card, shown.tint].map((on) => [brand, on] as const)),
        ];
        for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });
});
