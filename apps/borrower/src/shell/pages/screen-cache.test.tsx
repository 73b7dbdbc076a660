// @vitest-environment happy-dom
import { Suspense, use } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DETAILS, orderDetails } from "../../loan-details/testing.ts";
import { createTestApp } from "../../testing/test-app.tsx";
import { routeAt } from "../../routes.ts";
import type { App } from "../app/app.ts";
import { createScreenCache } from "./screen-cache.ts";

const SEARCH = "?productId=101&orderId=900174";

async function appAt(opened: ReturnType<ReturnType<typeof createScreenCache>["at"]>) {
  const screen = await opened;
  return typeof screen === "string" ? screen : screen.app;
}

test("[ORD-1] a screen is opened once a visit, however often it is rendered", async () => {
  const { app, calls } = createTestApp({ answers: { [DETAILS]: orderDetails() } });
  const screens = createScreenCache();
  expect(screens.at(app, "/order", SEARCH, 0)).toBe(screens.at(app, "/order", SEARCH, 0));
  await screens.at(app, "/order", SEARCH, 0);
  expect(calls).toHaveLength(1);
});

test("[ORD-1] a screen that is there is rendered at once, with nothing in its place before", async () => {
  const { app } = createTestApp({ answers: { [DETAILS]: orderDetails() } });
  const opened = createScreenCache().at(app, "/order", SEARCH, 0);
  await opened;
  const Shown = () => (typeof use(opened) === "string" ? "none" : "the screen");
  const markup = renderToString(
    <Suspense fallback="in its place">
      <Shown />
    </Suspense>,
  );
  expect(markup).toContain("the screen");
});

test("[SES-5] refreshing the session reopens nothing", () => {
  const { app } = createTestApp({ answers: { [DETAILS]: orderDetails() } });
  const screens = createScreenCache();
  expect(screens.at(app, "/order", `${SEARCH}&sessionId=a`, 0)).toBe(
    screens.at(app, "/order", `${SEARCH}&sessionId=b`, 0),
  );
});

test("[ORD-1] each visit's screen gets an app of its own, so that what it looked up by itself is looked up anew", async () => {
  const { app } = createTestApp({ answers: { [DETAILS]: orderDetails() } });
  const screens = createScreenCache();
  const first = await appAt(screens.at(app, "/order", SEARCH, 0));
  const second = await appAt(screens.at(app, "/order", SEARCH, 1));
  expect(first).not.toBe(second);
});

test("[WIRE-4] the pending calls of a page that was left are abandoned, but not those of the current one", async () => {
  // Their code is loaded, so that each makes its call at once.
  for (const path of ["/order", "/repayment"]) await routeAt(path)?.withPage((page) => page);
  const signals: (AbortSignal | undefined)[] = [];
  const api: App["api"] = {
    call: (_operation, _payload, options) => {
      signals.push(options?.abandoned);
      return new Promise(() => {});
    },
  };
  const app = { ...createTestApp().app, api };
  const screens = createScreenCache();
  void screens.at(app, "/order", SEARCH, 0);
  const current = screens.at(app, "/repayment", SEARCH, 0);
  await expect.poll(() => signals).toHaveLength(2);
  screens.keepOnly(current);
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
