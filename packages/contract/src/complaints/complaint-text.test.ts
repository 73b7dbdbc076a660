import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { LONGEST_COMPLAINT } from "./complaint-form.ts";
import { complaintLength, cutComplaint } from "./complaint-text.ts";

test.for([
  ["", 0],
  ["Salamat", 7],
  ["ñ", 1],
  ["😀", 1],
  ["👩‍👧", 3],
  ["one\ntwo", 7],
  ["one\r\ntwo", 7],
  ["one\rtwo", 7],
  ["😀\n".repeat(100), 200],
] as const)("[CMP-4] %j counts %i", ([text, length]) => {
  expect(complaintLength(text)).toBe(length);
});

test("[CMP-4] input past 200 characters is ignored, and no emoji is cut in half", () => {
  expect(cutComplaint(`${"x".repeat(199)}😀😀`)).toBe(`${"x".repeat(199)}😀`);
  expect(cutComplaint("😀".repeat(300))).toBe("😀".repeat(200));
});

test("[CMP-4] what fits is kept as it is, and what is kept fits", () => {
  assert(
    property(string({ unit: "binary", maxLength: 500 }), (text) => {
      const cut = cutComplaint(text);
      const isLong = complaintLength(text) > LONGEST_COMPLAINT;
      expect(complaintLength(cut)).toBe(isLong ? LONGEST_COMPLAINT : complaintLength(text));
      expect(cutComplaint(cut)).toBe(cut);
      expect(text.replace(/\r\n?/g, "\n").startsWith(cut)).toBe(true);
    }),
  );
});
