import { serverTexts } from "@hiram/texts/server/load.ts";
import { describe, expect, test } from "vitest";
import { admitsCollection, collectionChoices, COLLECTION, typeChoices } from "./problem-types.ts";

describe.each(["en", "fil"] as const)("in %s", (locale) => {
  const texts = serverTexts(locale).complaint;
  test("[CMP-1] the first type is collection, value 1, and every type has words of its own", () => {
    const choices = typeChoices(texts);
    expect(choices[0]).toEqual({ value: COLLECTION, title: texts.types[1] });
    for (const list of [choices, collectionChoices(texts)]) {
      expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
      expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
      for (const { title } of list) expect(title).toMatch(/\w/);
    }
  });
});

test.for([
  ["under-review", false],
  ["rejected", false],
  ["disbursing", false],
  ["repaying", true],
  ["due", true],
  ["overdue", true],
  ["settled", true],
] as const)("[CMP-2] an order in status %s admits the collection type: %s", ([status, admits]) => {
  expect(admitsCollection(status)).toBe(admits);
});
