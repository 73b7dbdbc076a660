import { afterEach, expect, test, vi } from "vitest";
import { limitInput } from "./limited-input.ts";

const codePoints = (text: string): number => Array.from(text).length;
const limited = (before: string, after: string, caret = after.length) =>
  limitInput(before, after, caret, 5, codePoints);

afterEach(() => vi.unstubAllGlobals());

test("[CMP-4] what fits stays as it was typed", () => {
  expect(limited("ab", "abc")).toEqual({ text: "abc", caret: 3 });
  expect(limited("abcde", "abXde", 3)).toEqual({ text: "abXde", caret: 3 });
});

test("[CMP-4] input past the limit is ignored, at the end and in the middle alike", () => {
  expect(limited("abcde", "abcdef")).toEqual({ text: "abcde", caret: 5 });
  expect(limited("abcde", "abXcde", 3)).toEqual({ text: "abcde", caret: 2 });
  expect(limited("abcd", "aXYZbcd", 4)).toEqual({ text: "aXbcd", caret: 2 });
  expect(limited("abcde", "aXYZe", 4)).toEqual({ text: "aXYZe", caret: 4 });
  expect(limited("", "one two")).toEqual({ text: "one t", caret: 5 });
});

test("[CMP-4] an emoji counts once and is kept whole or not at all", () => {
  expect(limited("abcd", "abcd😀😁")).toEqual({ text: "abcd😀", caret: 6 });
  expect(limited("😀", "😁")).toEqual({ text: "😁", caret: 2 });
  // A family of three joined code points does not become a smaller family.
  expect(limited("abc", "abc👨‍👩‍👧")).toEqual({ text: "abc", caret: 3 });
});

test("[CMP-4] line breaks are kept and counted", () => {
  expect(limited("a\nb", "a\nb\n\n\n")).toEqual({ text: "a\nb\n\n", caret: 5 });
});

test("[CMP-4] a browser that cannot tell characters apart still cuts no code point", () => {
  vi.stubGlobal("Intl", { ...Intl, Segmenter: undefined });
  expect(limited("abcd", "abcd😀😁")).toEqual({ text: "abcd😀", caret: 6 });
});

test("[CMP-4] a pasted book takes no time", () => {
  const book = "x".repeat(5_000_000);
  expect(limited("ab", `a${book}b`, book.length + 1).text).toBe("axxxb");
});
