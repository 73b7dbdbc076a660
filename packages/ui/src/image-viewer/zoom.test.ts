import { expect, test } from "vitest";
import { moved, toggled, WHOLE, zoomedAt } from "./zoom.ts";

const stage = { width: 400, height: 800 };
const middle = { x: 0, y: 0 };

test("[INS-1] [CMP-5] what is under the fingers stays under them", () => {
  const zoom = zoomedAt(WHOLE, 2, { x: 100, y: -50 }, stage);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  // The point of the picture that was at 100 is still drawn at 100.
  expect(100 * zoom.scale + zoom.x).toBe(100);
});

test("[INS-1] [CMP-5] never smaller than the stage, never past five times", () => {
  expect(zoomedAt(WHOLE, 0.2, { x: 30, y: 30 }, stage)).toEqual(WHOLE);
  expect(zoomedAt({ scale: 4, x: 0, y: 0 }, 3, middle, stage).scale).toBe(5);
});

test("[INS-1] [CMP-5] what is enlarged can be moved to its edge and no further", () => {
  const zoom = { scale: 2, x: 0, y: 0 };
  expect(moved(zoom, { x: 50, y: -60 }, stage)).toEqual({ scale: 2, x: 50, y: -60 });
  expect(moved(zoom, { x: 900, y: -900 }, stage)).toEqual({ scale: 2, x: 200, y: -400 });
  expect(moved(WHOLE, { x: 50, y: 50 }, stage)).toEqual(WHOLE);
});

test("[INS-1] [CMP-5] a double tap comes closer, the next goes back to the whole", () => {
  const close = toggled(WHOLE, { x: 40, y: 0 }, stage);
  expect(close).toEqual({ scale: 2.5, x: -60, y: 0 });
  expect(toggled(close, middle, stage)).toEqual(WHOLE);
});
