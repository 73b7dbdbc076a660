// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { App } from "../app/app.ts";
import { goBack } from "./go-back.ts";

const sent: string[] = [];
const app = { bridge: { send: (action: string) => void sent.push(action) } } as unknown as App;
beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A window of a browser without the Navigation API, with that many pages in its history. */
function oldWindow(length: number, back: (win: EventTarget) => void = () => {}) {
  const win: EventTarget = Object.assign(new EventTarget(), { history: { length, back: () => back(win) } });
  return win as EventTarget & { readonly history: History };
}

test("[BRG-4] without a page before it the web view is closed", () => {
  goBack(app, oldWindow(1));
  expect(sent).toEqual(["closeWebView"]);
});

test.each(["popstate", "pagehide"])("[BRG-4] a step back that is seen by %s is all", (sign) => {
  goBack(
    app,
    oldWindow(3, (win) => win.dispatchEvent(new Event(sign))),
  );
  vi.runAllTimers();
  expect(sent).toEqual([]);
});

test("[BRG-4] on the first page, with pages ahead of it only, nothing moves and the web view is closed", () => {
  goBack(app, oldWindow(3));
  expect(sent).toEqual([]);
  vi.runAllTimers();
  expect(sent).toEqual(["closeWebView"]);
});

test("[BRG-4] a browser that knows its page's own history is believed", () => {
  let steps = 0;
  const back = () => {
    steps += 1;
    const overtaken = Promise.reject(new Error("overtaken"));
    return { committed: overtaken, finished: overtaken };
  };
  const win = (canGoBack: boolean) => Object.assign(oldWindow(3), { navigation: { canGoBack, back } });
  goBack(app, win(true));
  expect([steps, sent]).toEqual([1, []]);
  goBack(app, win(false));
  expect([steps, sent]).toEqual([1, ["closeWebView"]]);
});
