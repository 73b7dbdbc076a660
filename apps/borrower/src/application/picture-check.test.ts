import { expect, test } from "vitest";
import { blownOutShare, pictureFaults, type Pixels, sharpness } from "./picture-check.ts";

const [width, height] = [120, 90];

/** Pixels with a grey value for each position. */
function drawn(greyAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    data.set([...Array<number>(3).fill(greyAt(at % width, Math.floor(at / width))), 255], at * 4);
  return { width, height, data };
}

/** Lines of print, with edges `softness` pixels wide. */
const print = (softness: number): Pixels =>
  drawn((x) => 128 + 80 * Math.max(-1, Math.min(1, Math.sin(x / 3) * (4 / softness))));

test("[WEB-5] print out of focus is a blur, sharp print is none", () => {
  expect(pictureFaults(print(1), "idFront")).toEqual([]);
  expect(
    pictureFaults(
      drawn((x) => x),
      "idBack",
    ),
  ).toEqual(["blur"]);
  expect(sharpness(print(1))).toBeGreaterThan(sharpness(print(8)));
});

test("[WEB-5] a lamp reflected in the card is glare, one behind a face is not, and white paper is no lamp", () => {
  const lamp = drawn((x, y) => (x < 30 && y < 30 ? 255 : x % 6 < 3 ? 60 : 200));
  expect(blownOutShare(lamp)).toBeCloseTo(1 / 12, 3);
  expect(pictureFaults(lamp, "idFront")).toEqual(["glare"]);
  expect(pictureFaults(lamp, "idSelfie")).toEqual([]);
  expect(
    pictureFaults(
      drawn((x) => (x % 6 < 3 ? 60 : 245)),
      "idFront",
    ),
  ).toEqual([]);
});

test("[WEB-5] a picture of nothing is not an error", () => {
  expect(pictureFaults({ width: 0, height: 0, data: [] }, "idFront")).toEqual(["blur"]);
});
