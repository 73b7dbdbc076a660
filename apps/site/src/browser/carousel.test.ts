// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { playCarousel, SLIDE_MS } from "./carousel.ts";

let isMotionReduced = false;
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  isMotionReduced = isHidden = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isMotionReduced }));
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A carousel of three on a screen 360 wide; `moves` are the positions that it scrolled to. */
function carousel() {
  document.body.innerHTML =
    '<section><ul class="slides"><li></li><li></li><li></li></ul><button hidden data-pause="Pause" data-play="Play"></button></section>';
  const section = document.querySelector("section") as HTMLElement;
  const slides = document.querySelector("ul") as HTMLElement;
  const button = document.querySelector("button") as HTMLButtonElement;
  const moves: number[] = [];
  let left = 0;
  Object.defineProperties(slides, {
    clientWidth: { value: 360 },
    scrollWidth: { value: 1080 },
    scrollLeft: { get: () => left },
    scrollTo: { value: (to: { left: number }) => moves.push((left = to.left)) },
  });
  playCarousel(section);
  return { slides, button, moves };
}

test("[SITE-2] the pictures move on every 3000 ms, round and round", () => {
  const { moves } = carousel();
  expect(SLIDE_MS).toBe(3000);
  vi.advanceTimersByTime(2999);
  expect(moves).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(moves).toEqual([360]);
  vi.advanceTimersByTime(9000);
  expect(moves).toEqual([360, 720, 0, 360]);
});

test("[SITE-2] for visitors who prefer less motion they stand still until asked", () => {
  isMotionReduced = true;
  const { button, moves } = carousel();
  vi.advanceTimersByTime(30_000);
  expect(moves).toEqual([]);
  expect([button.hidden, button.textContent]).toEqual([false, "Play"]);
  button.click();
  vi.advanceTimersByTime(3000);
  expect([moves, button.textContent]).toEqual([[360], "Pause"]);
});

test.each([
  ["a finger", "touchstart", "touchend"],
  ["the pointer", "pointerenter", "pointerleave"],
  ["the focus", "focusin", "focusout"],
])("[SITE-2] %s on them holds them", (_, start, end) => {
  const { slides, moves } = carousel();
  slides.dispatchEvent(new Event(start));
  vi.advanceTimersByTime(30_000);
  expect(moves).toEqual([]);
  slides.dispatchEvent(new Event(end));
  vi.advanceTimersByTime(3000);
  expect(moves).toEqual([360]);
});

test("[SITE-2] a hidden tab holds them, and their button stops them", () => {
  const { button, moves } = carousel();
  isHidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(30_000);
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(3000);
  expect(moves).toEqual([360]);
  button.click();
  vi.advanceTimersByTime(30_000);
  expect([moves, button.textContent]).toEqual([[360], "Play"]);
});
