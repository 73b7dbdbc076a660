import { serverTexts } from "@hiram/texts/server/load.ts";
import { expect, test } from "vitest";
import { type ComplaintFault, ComplaintRefused } from "./complaint-refused.ts";
import { complaintRefusal } from "./refusal-words.ts";

test.for<[ComplaintFault, code: string, words: string]>([
  ["text-missing", "400", "Please fill in your comments and suggestions"],
  ["text-too-long", "400", "200"],
  ["too-many-images", "400", "9"],
  ["unknown-order", "404", "can't find this loan"],
  ["rated-before", "409", ""],
])("[CMP-6] %s is answered as %s, in both languages", ([fault, code, words]) => {
  const [en, fil] = (["en", "fil"] as const).map((locale) =>
    complaintRefusal(new ComplaintRefused(fault), serverTexts(locale)),
  );
  expect([en?.code, fil?.code]).toEqual([code, code]);
  expect(en?.message).toContain(words);
  expect(fil?.message).toMatch(/\w/);
  expect(fil?.message).not.toBe(en?.message);
});

test("[CMP-6] an internal failure is not worded as a borrower's fault", () => {
  expect(complaintRefusal(new Error("the disk is full"), serverTexts("en"))).toBeNull();
});
