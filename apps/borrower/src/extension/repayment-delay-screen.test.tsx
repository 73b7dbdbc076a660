// @vitest-environment happy-dom
import type { RepaymentInfo } from "@hiram/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { lateChannelSheet } from "../payment-parts/payment-bar.tsx";
import { extensionInfo, GENERATE, OFFER, openPayCode, PAY_CODE, QUERY } from "../payment-parts/testing.ts";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../testing/test-app.tsx";

async function open(changes: Partial<RepaymentInfo> = {}, options: TestAppOptions = {}) {
  const test = createTestApp({
    ...options,
    answers: { [OFFER]: extensionInfo(changes), ...options.answers },
  });
  const view = await renderRoute(routes.repaymentDelay, test, QUERY);
  return { ...test, ...view };
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));

beforeAll(async () => void (await lateChannelSheet.load()));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[EXT-1] the offer for the order of the address is asked for", async () => {
  const { calls } = await open();
  expect(calls).toEqual([
    {
      method: "POST",
      path: OFFER,
      query: { sessionId: "demo" },
      body: { productId: "101", orderId: "900174" },
    },
  ]);
});

test("[EXT-1] an address without the order's number asks nothing and says what to do", async () => {
  const test = createTestApp();
  await renderRoute(routes.repaymentDelay, test, { orderId: "900174" });
  expect(test.calls).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete.");
});

test("[EXT-1] a failure shows its message and a retry that loads the page", async () => {
  const { answer } = await open({}, { answers: { [OFFER]: null } });
  expect(screen.getByRole("alert").textContent).toContain("No connection.");
  answer(OFFER, extensionInfo());
  press("Try again");
  await waitFor(() => expect(screen.getByRole("region", { name: "Extend your loan" })).toBeTruthy());
});

test("[EXT-2] the header has title, amount and next payment date", async () => {
  await open();
  const header = screen.getByRole("region", { name: "Extend your loan" });
  expect(header.textContent).toContain("Pay now₱250.00");
  expect(header.textContent).toContain("Your next payment moves to Fri, 25 Dec");
  expect(header.textContent).not.toContain("Penalty");
});

test("[EXT-2] a price with a penalty in it says how much of it that is", async () => {
  const delayInfo = { ...extensionInfo().delayInfo!, delayPenalty: 3500 };
  await open({ delayInfo });
  const header = screen.getByRole("region", { name: "Extend your loan" });
  expect(header.textContent).toContain("₱250.00Rollover fee₱215.00Penalty₱35.00");
});

test("[EXT-2] the plan lists remark, title, amount and time", async () => {
  await open();
  const plan = within(screen.getByRole("region", { name: "Your plan after the extension" }));
  expect(plan.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Instalment 2 of 3Moved · Fri, 25 Dec₱1842.50",
    "Instalment 3 of 3Moved · Mon, 25 Jan 2027₱1842.48",
  ]);
});

test("[EXT-2] it says that the fee moves the days and settles no principal, with the day before and after", async () => {
  const { container } = await open();
  expect(container.textContent).toContain("does not lower what you borrowed");
  const rows = Array.from(container.querySelectorAll("dl > div"), (row) => row.textContent);
  expect(rows).toEqual(["Now dueWed, 25 Nov", "New due dateFri, 25 Dec"]);
});

test("[EXT-1] without an offer the page says so and leads to repayment", async () => {
  await open({ delayInfo: null, repayAmount: 0 });
  expect(screen.getByRole("heading", { name: "This loan cannot be extended now" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Payment Method" })).toBeNull();
  expect(screen.getByRole("link", { name: "Repayment" }).getAttribute("href")).toBe(
    "/repayment?productId=101&orderId=900174&sessionId=demo",
  );
});

test("[EXT-1] a refusal of the extension is shown in the server's words, with the way to repayment", async () => {
  const refusal = { code: "409", message: "This loan can't be extended now.", data: null };
  await open({}, { answers: { [OFFER]: refusal } });
  expect(screen.getByText("This loan can't be extended now.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("link", { name: "Repayment" })).toBeTruthy();
});

test("[EXT-1] a loan on which nothing is owed has nothing to extend: it leads to the loan, not to another dead end", async () => {
  const refusal = {
    code: "409",
    message: "You paid this loan off on Sun, 22 Nov.",
    data: { nothingOwed: "settled" },
  };
  await open({}, { answers: { [OFFER]: refusal } });
  const banner = screen.getByRole("region", { name: "Fully paid" });
  expect(banner.textContent).toContain("You paid this loan off on Sun, 22 Nov.");
  expect(screen.queryByText("This loan cannot be extended now")).toBeNull();
  expect(screen.queryByRole("link", { name: "Repayment" })).toBeNull();
  expect(screen.getByRole("link", { name: "See my loan" }).getAttribute("href")).toBe(
    "/loanDetails?productId=101&orderId=900174&sessionId=demo",
  );
});

test("[PAY-1] the same banner, pay-code box and channels as on the instalment page", async () => {
  const { container } = await open({ defDetail: openPayCode });
  expect(screen.getByText("New here? See how to pay, step by step.")).toBeTruthy();
  expect(container.textContent).toContain(openPayCode.payCode);
  press("Payment Method");
  const radios = screen.getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
});

test("[PAY-2] the extension is paid at its price with isDelay=1", async () => {
  const { calls, opened } = await open(
    {},
    { answers: { [GENERATE]: { payUrl: "/repaymentOfCode?showType=1" } } },
  );
  press("Payment Method");
  expect(screen.getByText("You pay ₱250.00")).toBeTruthy();
  press("Payment");
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(calls[1]).toMatchObject({
    path: GENERATE,
    body: { productId: "101", orderId: "900174", amount: "25000", channelNumber: "1", isDelay: "1" },
  });
});

test("[CODE-2] 'How to pay' keeps the extension's code", async () => {
  const { opened } = await open({ defDetail: openPayCode });
  press("How to pay");
  expect(opened[0]?.address).toMatch(/^\/repaymentOfCode2\?/);
  expect(localStorage.getItem("hiram.bank.repayment")).toContain(`"payCode":"${PAY_CODE}"`);
});

test("[PAY-1] no channel open: it is said, with the service phone", async () => {
  await open({ repayList: [] });
  expect(screen.getByText(/No payment method is open right now/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Payment Method" })).toBeNull();
});
