import { DEFAULT_THEME, defaultCssVariablesResolver, luminance, mergeMantineTheme } from "@mantine/core";
import { expect, test } from "vitest";
import { colorVariables, theme } from "./theme.ts";

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

test.for(["light", "dark"] as const)(
  "[CON-11] what is filled is the brand of the theme, and what is written on it is read (%s)",
  (scheme) => {
    const [own, base] = [colorVariables(merged), defaultCssVariablesResolver(merged)];
    const variables: Readonly<Record<string, string>> = {
      ...base.variables,
      ...base[scheme],
      ...own.variables,
      ...own[scheme],
    };
    const valueOf = (text: string): string => {
      const name = /^var\((.+)\)$/.exec(text)?.[1];
      return name === undefined ? text : valueOf(variables[name] ?? "");
    };
    const contrast = (one: string, other: string): number => {
      const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
      return Math.max(first, second) / Math.min(first, second);
    };
    const button = merged.variantColorResolver({ color: "hiram", theme: merged, variant: "filled" });
    expect(valueOf(button.background)).toBe(variables["--console-brand"]);
    expect(contrast(valueOf(button.background), valueOf(button.color))).toBeGreaterThan(4.5);
    expect(contrast(valueOf(button.hover), valueOf(button.color))).toBeGreaterThan(4.5);
    // The focus ring is visible on the page and on a card.
    const ring = valueOf("var(--mantine-primary-color-filled)");
    for (const ground of ["--mantine-color-body", "--console-card"])
      expect(contrast(ring, valueOf(`var(${ground})`))).toBeGreaterThan(3);
  },
);
