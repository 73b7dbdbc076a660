// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepFocus } from "./kept-focus.ts";

let stop = (): void => {};
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<h1 tabindex="-1">Saved cards</h1><main><button>Remove</button><button>Save</button></main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const buttons = () => document.querySelectorAll("button");
const heading = () => document.querySelector("h1");
const isRemoved = async (element: Element): Promise<void> => {
  element.remove();
  await vi.advanceTimersByTimeAsync(200);
};

test("[ORD-5] the focus of a button that is no more goes to the page's heading", async () => {
  buttons()[0]!.focus();
  await isRemoved(buttons()[0]!);
  expect(document.activeElement).toBe(heading());
});

test("[ORD-5] the focus stays nowhere if it was nowhere, and where it was if something else is removed", async () => {
  await isRemoved(buttons()[0]!);
  expect(document.activeElement).toBe(document.body);
  buttons()[0]!.focus();
  await isRemoved(heading()!);
  expect(document.activeElement).toBe(buttons()[0]);
});

test("[ORD-5] a page that places the focus itself, or is still on its way, is left alone", async () => {
  buttons()[0]!.focus();
  buttons()[0]!.remove();
  buttons()[0]!.focus();
  await vi.advanceTimersByTimeAsync(200);
  expect(document.activeElement).toBe(buttons()[0]);
  document.querySelector("main")!.setAttribute("aria-busy", "true");
  await isRemoved(buttons()[0]!);
  expect(document.activeElement).toBe(document.body);
});
