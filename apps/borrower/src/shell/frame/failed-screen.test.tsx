// @vitest-environment happy-dom
import { CODE } from "@hiram/contract";
import { sessionList } from "@hiram/contract/identity/sessions.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createTestApp, renderWithin } from "../../testing/test-app.tsx";
import { FailedScreen } from "./failed-screen.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[ORD-13] a page that could not be shown says why, tries again, and names the service phone", () => {
  const test = createTestApp();
  const { messages } = test;
  const onRetry = vi.fn<() => void>();
  renderWithin(
    test,
    <FailedScreen title="Order Details" message="We can't find this loan." onRetry={onRetry} />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Order Details");
  expect(screen.getByRole("alert").textContent).toContain("We can't find this loan.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole("link", { name: "Call +63 2 8123 4567" }));
  expect(messages).toEqual([{ action: "callPhone", payload: { phone: "+63 2 8123 4567" } }]);
});

test("[ORD-13] [WEB-7] where the address names no loan of the borrower's, the way on is their list of loans", () => {
  const test = createTestApp();
  const unknown = <FailedScreen title="Order Details" message="This link is incomplete." isLoanUnknown />;
  renderWithin(test, unknown);
  const loans = () => screen.queryByRole("link", { name: "Your loans" })?.getAttribute("href");
  expect(loans()).toBe(test.app.address("orders"));
  cleanup();
  renderWithin(
    test,
    <FailedScreen title="Order Details" message="The network is away." onRetry={() => {}} />,
  );
  expect(loans()).toBeUndefined();
});

test("[SES-6] a borrower without a session is told so, and can log in", () => {
  const test = createTestApp();
  test.app.session.lose(true);
  renderWithin(test, <FailedScreen title="Home" message="Please log in again to go on." />);
  expect(screen.getByRole("alert").textContent).toContain("You are logged out");
});

test("[SES-6] [WEB-2] whose session is back, by signing in in another tab, is told of what fails later as it is", async () => {
  const LOST = { code: CODE.noSession, message: "Please log in.", data: null };
  const test = createTestApp({ isPlainBrowser: true, answers: { [sessionList.path]: LOST } });
  const { app, answer } = test;
  const ask = () => app.api.call(sessionList, {}, { quiet: true });
  await ask();
  expect([app.session.isLost(), app.session.isToAsk()]).toEqual([true, true]);
  answer(sessionList.path, { sessions: [] });
  await ask();
  // Nor is anybody asked any longer, if they have not answered yet.
  expect([app.session.isLost(), app.session.isToAsk()]).toEqual([false, false]);
  answer(sessionList.path, null);
  await ask();
  renderWithin(test, <FailedScreen title="Home" onRetry={() => {}} />);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.queryByText("You are logged out")).toBeNull();
});

test("[WIRE-8] without the server's words the connection is named when it is gone, ourselves otherwise", () => {
  const test = createTestApp();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  renderWithin(test, <FailedScreen onRetry={() => {}} />);
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong on our side");
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByRole("alert").textContent).toContain("No connection");
});
