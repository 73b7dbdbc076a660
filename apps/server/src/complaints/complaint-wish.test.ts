import { serverTexts } from "@hiram/market/texts/server/load.ts";
import { array, assert, boolean, constantFrom, integer, property, record, string } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ComplaintFields,
  type ComplaintWish,
  isSameComplaint,
  readComplaint,
} from "./complaint-wish.ts";
import { imageAddress } from "./kept-images.ts";

const texts = serverTexts("en");
const words = texts.complaint;
const sound: ComplaintFields = {
  problemType: 2,
  problemSonType: "",
  problemDetail: "It is not posted yet.",
  problemImage: "",
  orderNo: "900174",
};
const read = (changes: Partial<ComplaintFields>) => readComplaint({ ...sound, ...changes }, texts);
const nameOf = (at: number): string => `${at.toString(16).padStart(32, "0")}.jpg`;
const images = (count: number): string =>
  Array.from({ length: count }, (_, at) => imageAddress(nameOf(at))).join(",");

describe("a complaint's text", () => {
  test.for(["", " ", "\n\r\n\t ", " "])("[CMP-4] %j is none", (problemDetail) => {
    expect(() => read({ problemDetail })).toThrow("Please fill in your comments and suggestions");
  });

  test("[CMP-4] of 200 characters with emoji and line breaks is kept as it was typed, one more is refused", () => {
    const text = `${"😀 ñ\n".repeat(49)}Salaam`.slice(0, -2);
    const whole = text + "x".repeat(200 - Array.from(text).length);
    expect(read({ problemDetail: whole }).content).toBe(whole);
    expect(read({ problemDetail: whole.replaceAll("\n", "\r\n") }).content).toBe(whole);
    expect(read({ problemDetail: `  ${whole}\n\n` }).content).toBe(whole);
    expect(() => read({ problemDetail: `${whole}x` })).toThrow(words.textTooLong(200));
    expect(() => read({ problemDetail: "😀".repeat(201) })).toThrow(words.textTooLong(200));
  });
});

describe("a complaint's type", () => {
  test.for([0, 7, 999_999])("[CMP-2] %i is none of the list", (problemType) => {
    expect(() => read({ problemType })).toThrow(words.typeUnknown);
  });

  test.for(["", "0", "7", "1.5", "one", "1,2"])(
    "[CMP-2] collection with sub-type %j asks for one",
    (problemSonType) => {
      expect(() => read({ problemType: 1, problemSonType })).toThrow(words.collectionTypeMissing);
    },
  );

  test("[CMP-2] collection is about an order", () => {
    expect(() => read({ problemType: 1, problemSonType: "1", orderNo: "" })).toThrow(words.orderMissing);
    expect(read({ problemType: 1, problemSonType: "3" })).toMatchObject({ type: 1, collectionType: 3 });
  });

  test("[CMP-2] any other has no sub-type, and may be about no order", () => {
    expect(read({ problemSonType: "3", orderNo: "" })).toMatchObject({ collectionType: null, orderId: null });
  });
});

describe("a complaint's images", () => {
  test("[CMP-5] nine are kept in their order, a tenth is refused", () => {
    const kept = read({ problemImage: images(9) }).imageNames;
    expect(kept).toEqual(Array.from({ length: 9 }, (_, at) => nameOf(at)));
    expect(() => read({ problemImage: images(10) })).toThrow(words.tooManyImages(9));
    expect(read({ problemImage: "" }).imageNames).toEqual([]);
  });

  test.for([
    "https://elsewhere.example/evidence.jpg",
    `https://elsewhere.example/files/${nameOf(1)}`,
    `//elsewhere.example/files/${nameOf(1)}`,
    `/files/../files/${nameOf(1)}`,
    `/files/${nameOf(1)}?sessionId=x`,
    `/files/${nameOf(1)}#x`,
    `/files/${nameOf(1).toUpperCase()}`,
    "/files/",
    "/files/logo.svg",
    "/logos/hiram.svg",
    "javascript:alert(1)",
    `${images(1)},${images(1)}`,
  ])("[CMP-6] %s is no picture that we keep", (problemImage) => {
    expect(() => read({ problemImage })).toThrow(words.imageUnknown);
  });
});

describe("the same complaint", () => {
  const now = new Date("2026-03-10T10:00:00+08:00");
  const wish = record<ComplaintWish>({
    type: constantFrom(2, 3),
    collectionType: constantFrom(null),
    content: constantFrom("one", "two"),
    imageNames: array(constantFrom(nameOf(1), nameOf(2)), { maxLength: 2 }),
    orderId: constantFrom(null, 1, 2),
  });

  test("[CMP-6] is one whose every part is the same, within ten minutes by any server's clock", () => {
    assert(
      property(wish, wish, integer({ min: -20 * 60, max: 20 * 60 }), (earlier, later, ageSeconds) => {
        const sentAt = new Date(now.getTime() - ageSeconds * 1000);
        const isAlike = JSON.stringify(earlier) === JSON.stringify(later);
        const isRecent = Math.abs(ageSeconds) < 600;
        expect(isSameComplaint({ ...earlier, sentAt }, later, now)).toBe(isAlike && isRecent);
      }),
    );
  });
});

test("[CMP-6] whatever is sent is either a sound complaint or refused in words", () => {
  const text = string({ unit: "binary", maxLength: 250 });
  const anything = record<ComplaintFields>({
    problemType: integer({ min: 0, max: 8 }),
    problemSonType: text,
    problemDetail: text,
    problemImage: text,
    orderNo: text,
  });
  assert(
    property(anything, boolean(), (fields, isFilipino) => {
      try {
        const kept = readComplaint(fields, serverTexts(isFilipino ? "fil" : "en"));
        expect(Array.from(kept.content).length).toBeLessThanOrEqual(200);
        expect(kept.content.trim()).toBe(kept.content);
        expect(kept.content).not.toBe("");
        expect((kept.type === 1) === (kept.collectionType !== null)).toBe(true);
      } catch (failure) {
        expect(failure).toMatchObject({ name: "Refusal", code: "400", message: expect.stringMatching(/\w/) });
      }
    }),
  );
});
