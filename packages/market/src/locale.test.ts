import { expect, test } from "vitest";
import { pickLocale } from "./locale.ts";

test.each([
  [{ lang: "fil", setting: "en", acceptLanguage: "en" }, "fil"],
  [{ lang: "de", setting: "fil", acceptLanguage: "en" }, "fil"],
  [{ setting: "tl_PH" }, "fil"],
  [{ acceptLanguage: "fil-PH,fil;q=0.9,en;q=0.8" }, "fil"],
  [{ acceptLanguage: "en;q=0.8, tl ; q=0.9" }, "fil"],
  [{ acceptLanguage: "fil;q=0, en" }, "en"],
  [{ acceptLanguage: "de, ja" }, "en"],
  [{ acceptLanguage: ";;;,q=x" }, "en"],
  [{}, "en"],
  [{ acceptLanguage: "de, fil;q=0.001", otherwise: "en" }, "fil"],
  [{ lang: "de", acceptLanguage: "de", otherwise: "fil" }, "fil"],
] as const)("%j picks %s", (sources, locale) => {
  expect(pickLocale(sources)).toBe(locale);
});
