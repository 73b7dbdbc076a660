// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { indicateLoading } from "../loading/loading.ts";
import { createTestApp, renderWithin } from "../../testing/test-app.tsx";
import { PendingScreen } from "./pending-screen.tsx";

afterEach(cleanup);

test("[ORD-1] [WIRE-4] a screen on its way says 'loading...', unless the indicator of a call says so already", async () => {
  renderWithin(createTestApp(), <PendingScreen path="/repayment" />);
  expect(screen.getByRole("main", { busy: true }).textContent).toBe("loading...");
  expect(screen.getByRole("status").textContent).toBe("loading...");
  let hide = (): void => {};
  act(() => {
    hide = indicateLoading("loading...");
  });
  expect(screen.getByRole("status").textContent).toBe("");
  hide();
  expect(await screen.findByText("loading...")).toBe(screen.getByRole("status"));
});

test("[WIRE-4] one can go back from a loading screen; at home there is nothing to go back to", () => {
  const { unmount } = renderWithin(createTestApp(), <PendingScreen path="/repayment" />);
  expect(screen.getByRole("button", { name: "Back" })).toBeTruthy();
  unmount();
  renderWithin(createTestApp(), <PendingScreen path="/home" />);
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});
