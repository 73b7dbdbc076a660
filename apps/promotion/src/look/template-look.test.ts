import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, READABLE } from "./contrast.ts";
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

test("[PROMO-2] contrast is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#fff", "#FFFFFF")).toBe(1);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("red", "#ffffff")).toBe(1);
});

describe("a template's colours", () => {
  test("[PROMO-2] are all taken where they can be read", () => {
    expect(templateLook(DEFAULT, light)).toEqual({
      "--ground": DEFAULT.ground,
      "--ink": DEFAULT.ink,
      "--hero": DEFAULT.brand,
      "--on-hero": DEFAULT.onBrand,
      "--brand": DEFAULT.brand,
      "--on-brand": DEFAULT.onBrand,
    });
  });

  test("[PROMO-2] in the dark leave the ground dark, and keep banner and button", () => {
    expect(templateLook(DEFAULT, dark)).toEqual({ "--hero": DEFAULT.brand, "--on-hero": DEFAULT.onBrand });
  });

  test("[PROMO-2] that nobody could read give way to the product's own", () => {
    const yellow = { brand: "#FFFF00", onBrand: "#FFFFFE", ground: "#FFFFFF", ink: "#FEFEFE" };
    expect(templateLook(yellow, light)).toEqual({});
    // Black on yellow is a banner, yet yellow is no colour for a link on white.
    expect(templateLook({ ...yellow, onBrand: "#000000" }, light)).toEqual({
      "--hero": "#FFFF00",
      "--on-hero": "#000000",
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
          ink: look["--ink"] ?? theme["ink"] ?? "",
        };
        const brand = look["--brand"] ?? theme["brand"] ?? "";
        const pairs: readonly (readonly [string, string])[] = [
          [shown.ink, shown.ground],
          [shown.ink, shown.card],
          [shown.muted, shown.ground],
          [shown.overdue, shown.ground],
          [look["--on-hero"] ?? theme["on-good"] ?? "", look["--hero"] ?? theme["good"] ?? ""],
          ...(look["--brand"] === undefined
            ? []
            : [shown.ground, shown.card, shown.tint].map((on) => [brand, on] as const)),
        ];
        for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });
});
