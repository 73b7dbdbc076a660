import { array, assert, constantFrom, integer, property, record, string, subarray } from "fast-check";
import { describe, expect, test } from "vitest";
import { type ComplaintFields, isSameComplaint, type NewComplaint, readComplaint } from "./new-complaint.ts";
import { type ComplaintFault, ComplaintRefused } from "./complaint-refused.ts";
import { imageAddress } from "../kept-images/kept-images.ts";

const sound: ComplaintFields = {
  problemType: 2,
  problemSonType: "",
  problemDetail: "It is not posted yet.",
  problemImage: "",
  orderNo: "900174",
};
const read = (changes: Partial<ComplaintFields>) => readComplaint({ ...sound, ...changes });
/** Refuses with exactly this fault. */
const expectFault = (changes: Partial<ComplaintFields>, fault: ComplaintFault): void =>
  expect(() => read(changes)).toThrow(new ComplaintRefused(fault));
const nameOf = (at: number): string => `${at.toString(16).padStart(32, "0")}.jpg`;
const images = (count: number): string =>
  Array.from({ length: count }, (_, at) => imageAddress(nameOf(at))).join(",");

describe("a complaint's text", () => {
  test.for(["", " ", "\n\r\n\t ", " "])("[CMP-4] %j is none", (problemDetail) => {
    expectFault({ problemDetail }, "text-missing");
  });

  test("[CMP-4] of 200 characters with emoji and line breaks is kept as it was typed, one more is refused", () => {
    const text = `${"😀 ñ\n".repeat(49)}Salaam`.slice(0, -2);
    const whole = text + "x".repeat(200 - Array.from(text).length);
    expect(read({ problemDetail: whole }).content).toBe(whole);
    expect(read({ problemDetail: whole.replaceAll("\n", "\r\n") }).content).toBe(whole);
    expect(read({ problemDetail: `  ${whole}\n\n` }).content).toBe(whole);
    expectFault({ problemDetail: `${whole}x` }, "text-too-long");
    expectFault({ problemDetail: "😀".repeat(201) }, "text-too-long");
  });
});

describe("a complaint's type", () => {
  test.for([0, 9, 999_999])("[CMP-2] %i is not in the list", (problemType) => {
    expectFault({ problemType }, "unknown-type");
  });

  test.for(["", "0", "7", "1.5", "one", "1,2"])(
    "[CMP-2] collection with sub-type %j asks for one",
    (problemSonType) => {
      expectFault({ problemType: 1, problemSonType }, "collection-type-missing");
    },
  );

  test("[CMP-2] collection is about an order", () => {
    expectFault({ problemType: 1, problemSonType: "1", orderNo: "" }, "order-missing");
    expect(read({ problemType: 1, problemSonType: "3" })).toMatchObject({ type: 1, collectionType: 3 });
  });

  test("[CMP-2] any other has no sub-type, and may be about no order", () => {
    expect(read({ problemSonType: "3", orderNo: "" })).toMatchObject({ collectionType: null, orderId: null });
  });
});

describe("a complaint's images", () => {
  test("[CMP-5] nine are kept in their order, a tenth is refused", () => {
    const imageNames = read({ problemImage: images(9) }).imageNames;
    expect(imageNames).toEqual(Array.from({ length: 9 }, (_, at) => nameOf(at)));
    expectFault({ problemImage: images(10) }, "too-many-images");
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
    expectFault({ problemImage }, "unknown-image");
  });
});

describe("the same complaint", () => {
  const now = new Date("2026-03-10T10:00:00+08:00");
  const complaint = record<NewComplaint>({
    type: constantFrom(1, 2),
    collectionType: constantFrom(null, 1),
    content: constantFrom("one", "two"),
    imageNames: array(constantFrom(nameOf(1), nameOf(2)), { maxLength: 2 }),
    orderId: constantFrom(null, 1, 2),
  });

  test("[CMP-6] is one whose every part is the same, within ten minutes by any server's clock", () => {
    assert(
      property(
        complaint,
        complaint,
        subarray(["type", "collectionType", "content", "imageNames", "orderId"] as const, { maxLength: 1 }),
        integer({ min: -20 * 60, max: 20 * 60 }),
        (earlier, other, changed, ageSeconds) => {
          const later = { ...earlier, ...Object.fromEntries(changed.map((part) => [part, other[part]])) };
          const sentAt = new Date(now.getTime() - ageSeconds * 1000);
          const isAlike = JSON.stringify(earlier) === JSON.stringify(later);
          const isRecent = Math.abs(ageSeconds) < 600;
          expect(isSameComplaint({ ...earlier, sentAt }, later, now)).toBe(isAlike && isRecent);
        },
      ),
    );
  });
});

test("[CMP-6] whatever is sent is either a sound complaint or refused with a fault", () => {
  const text = string({ unit: "binary", maxLength: 250 });
  const anything = record<ComplaintFields>({
    problemType: integer({ min: 0, max: 8 }),
    problemSonType: text,
    problemDetail: text,
    problemImage: text,
    orderNo: text,
  });
  assert(
    property(anything, (fields) => {
      try {
        const complaint = readComplaint(fields);
        expect(Array.from(complaint.content).length).toBeLessThanOrEqual(200);
        expect(complaint.content.trim()).toBe(complaint.content);
        expect(complaint.content).not.toBe("");
        expect((complaint.type === 1) === (complaint.collectionType !== null)).toBe(true);
      } catch (failure) {
        expect(failure).toBeInstanceOf(ComplaintRefused);
      }
    }),
  );
});
