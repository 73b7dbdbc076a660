// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { createTestApp } from "../../testing/test-app.tsx";
import { BorrowerApp } from "./borrower-app.tsx";
import type { ScreenCache } from "../pages/screen-cache.ts";

test("[ORD-1] a screen is opened as soon as the address changes, before anything is rendered", async () => {
  history.replaceState(null, "", "/loanDetails?productId=101&orderId=900174");
  const at = vi.fn<ScreenCache["at"]>(() => new Promise(() => {}));
  const screens: ScreenCache = { at, keepOnly: () => {} };
  const { app } = createTestApp();
  await act(async () => render(<BorrowerApp app={app} screens={screens} />));
  at.mockClear();
  await act(async () => {
    navigate("/repayment?productId=101&orderId=900174");
    expect(at.mock.calls).toEqual([[app, "/repayment", "?productId=101&orderId=900174", 0]]);
  });
});
