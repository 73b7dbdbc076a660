// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { DETAILS, orderDetails } from "../orders/testing.ts";
import { createTestApp } from "../testing/test-app.tsx";
import { createScreenCache } from "./screen-cache.ts";

const SEARCH = "?productId=101&orderId=900174";

async function appAt(opened: ReturnType<ReturnType<typeof createScreenCache>["at"]>) {
  const screen = await opened;
  return typeof screen === "string" ? screen : screen.app;
}

test("[ORD-1] a screen is opened once a visit, however often it is rendered", async () => {
  const { app, calls } = createTestApp({ answers: { [DETAILS]: orderDetails() } });
  const screens = createScreenCache(app);
  expect(screens.at("/order", SEARCH, 0)).toBe(screens.at("/order", SEARCH, 0));
  await screens.at("/order", SEARCH, 0);
  expect(calls).toHaveLength(1);
});

test("[SES-5] the session's refresh opens nothing anew", () => {
  const screens = createScreenCache(createTestApp({ answers: { [DETAILS]: orderDetails() } }).app);
  expect(screens.at("/order", `${SEARCH}&sessionId=a`, 0)).toBe(
    screens.at("/order", `${SEARCH}&sessionId=b`, 0),
  );
});

test("[ORD-1] each visit's screen gets an app of its own, so that nothing kept of the last language is shown", async () => {
  const screens = createScreenCache(createTestApp({ answers: { [DETAILS]: orderDetails() } }).app);
  const first = await appAt(screens.at("/order", SEARCH, 0));
  const second = await appAt(screens.at("/order", SEARCH, 1));
  expect(first).not.toBe(second);
});
