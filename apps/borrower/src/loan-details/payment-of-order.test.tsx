// @vitest-environment happy-dom
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inWords } from "../testing/in-words.ts";
import { paymentOf, received, STATE } from "../payment-parts/testing.ts";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";
import { DETAILS, orderDetails, QUERY } from "./testing.ts";

const awaited = paymentOf({
  kind: "checkout",
  title: "We have not heard of your payment yet",
  text: "If you have paid by GCash, it shows here by itself.",
  payCode: "",
});
const charge = paymentOf({
  state: "under-way",
  kind: "direct-debit",
  title: "Payment on its way",
  text: "₱1,842.50 is being taken from BPI •••• 4242.",
  payCode: "",
});

async function open(changes: Partial<LoanDetails>, from?: string) {
  const details = orderDetails(changes);
  const test = createTestApp({ answers: { [DETAILS]: details, [STATE]: { payment: details.payment } } });
  const view = await renderRoute(routes.loanDetails, test, from === undefined ? QUERY : { ...QUERY, from });
  return { ...test, ...view, stateCalls: () => test.calls.filter(({ path }) => path === STATE) };
}

const inFiveSeconds = () => act(() => vi.advanceTimersByTimeAsync(5000));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[WEB-9] money received is shown above everything, with day, channel and reference", async () => {
  const { container, stateCalls } = await open({ payment: received({ notice: "₱500.00 too much." }) });
  expect(container.querySelector("main")?.textContent).toMatch(
    /^We received ₱1,842.50 Sat, 21 Nov · 7-Eleven · Reference pay_1 ₱500.00 too much./,
  );
  await inFiveSeconds();
  expect(stateCalls()).toEqual([]);
});

test("[ORD-2 WEB-9] that a loan is paid off is said once, where its banner says it", async () => {
  const banner = "You paid this loan off on Sat, 21 Nov. Salamat po!";
  const payment = received({ notice: banner });
  await open({ orderStatus: "200", noticeDesText: banner, repayAmount: 0, repayDate: "", payment });
  expect(screen.getByText("We received ₱1,842.50")).toBeTruthy();
  expect(screen.getAllByText(inWords(banner))).toHaveLength(1);
});

describe("the loan's money on its way", () => {
  const sent = {
    orderStatus: "151",
    noticeStatusText: "Your money is on its way",
    repayPlan: [],
    repayAmount: 0,
  };
  const stateCalls = ({ calls }: { calls: readonly { path: string }[] }) =>
    calls.filter(({ path }) => path === DETAILS).length;

  test("[ORD-2] [WEB-15] the page turns by itself once it is paid out, announced, and asks no more", async () => {
    const { answer, container, calls } = await open(sent);
    await inFiveSeconds();
    expect(screen.getByRole("region", { name: "Your money is on its way" })).toBeTruthy();
    answer(DETAILS, orderDetails());
    await inFiveSeconds();
    await waitFor(() => expect(screen.getByRole("region", { name: "Payment due" })).toBeTruthy());
    expect(container.querySelector("main > output")?.textContent).toBe("Payment due");
    const before = stateCalls({ calls });
    await inFiveSeconds();
    expect(stateCalls({ calls })).toBe(before);
  });

  test("[ORD-2] the sun rises once the money has landed, not at another visit", async () => {
    const risingSun = () => document.querySelector("circle[class*=rising]");
    const plan = orderDetails({ disbursedOn: "2026-11-21" });
    const { answer, unmount } = await open(sent);
    expect(risingSun()).toBeNull();
    answer(DETAILS, plan);
    await inFiveSeconds();
    await waitFor(() => expect(risingSun()).toBeTruthy());
    unmount();
    await open(plan);
    expect(screen.getByRole("region", { name: "Payment due" })).toBeTruthy();
    expect(risingSun()).toBeNull();
  });

  test("[POL-6] new pictures that are asked for meanwhile are announced, and the page leads to where they are taken", async () => {
    const held = {
      ...sent,
      orderStatus: "21",
      noticeStatusText: "Under review",
      noticeDesText: "By Monday.",
    };
    const { answer, container } = await open({ ...held, picturesAsked: 0 });
    const way = () => screen.queryByRole("link", { name: "Take the pictures again" });
    expect(way()).toBeNull();
    const asked = { noticeStatusText: "We could not read your ID", noticeDesText: "Its edges are cut off." };
    answer(DETAILS, orderDetails({ ...held, ...asked, picturesAsked: 1 }));
    await inFiveSeconds();
    const banner = await screen.findByRole("region", { name: asked.noticeStatusText });
    expect(banner.textContent).toContain(asked.noticeDesText);
    expect(container.querySelector("main > output")?.textContent).toBe(asked.noticeStatusText);
    expect(way()?.getAttribute("href")).toBe("/apply?sessionId=demo");
  });

  test.for([
    ["account", { cardNeedPop: 1, cardPopTitle: "Where to?", cardPopMsg: "Bind." }],
    ["pictures", { orderStatus: "21", picturesAsked: 1 }],
  ] as const)(
    "[ORD-2] [ORD-10] [POL-6] a loan that waits for the borrower's %s is not asked about again and again",
    async ([, waiting]) => {
      const { calls } = await open({ ...sent, ...waiting });
      const before = stateCalls({ calls });
      await inFiveSeconds();
      expect(stateCalls({ calls })).toBe(before);
    },
  );
});

describe("back from a checkout", () => {
  test("[PAY-2 WEB-9] a cancellation there is shown", async () => {
    const changes = { state: "cancelled", kind: "checkout", title: "Your payment was cancelled" } as const;
    await open({ payment: paymentOf(changes) }, "checkout");
    expect(screen.getByText("Your payment was cancelled")).toBeTruthy();
  });

  test("[PAY-2 WEB-9] what was not heard of yet is awaited, and the order turns by itself, announced", async () => {
    const { answer, container } = await open({ payment: awaited }, "checkout");
    expect(screen.getByText("We have not heard of your payment yet")).toBeTruthy();
    answer(STATE, { payment: received() });
    answer(DETAILS, orderDetails({ orderStatus: "170", noticeStatusText: "Repaying", payment: received() }));
    await inFiveSeconds();
    await waitFor(() => expect(screen.getByRole("region", { name: "Repaying" })).toBeTruthy());
    expect(container.querySelector("main")?.textContent).toContain("We received ₱1,842.50");
    expect(container.querySelector("main > output")?.textContent).toContain("We received ₱1,842.50");
  });

  test("[WEB-9] money received is shown even when the order's new figures cannot be loaded", async () => {
    const { answer, container } = await open({ payment: awaited }, "checkout");
    answer(STATE, { payment: received() });
    answer(DETAILS, null);
    await inFiveSeconds();
    await waitFor(() =>
      expect(container.querySelector("main > div")?.textContent).toContain("We received ₱1,842.50"),
    );
  });

  test("[PAY-2] a borrower who does not come from there is not told to wait, and nothing is polled", async () => {
    const { stateCalls } = await open({ payment: awaited });
    await inFiveSeconds();
    expect(screen.queryByText("We have not heard of your payment yet")).toBeNull();
    expect(stateCalls()).toEqual([]);
  });
});

describe("a card that is being charged", () => {
  const details = { noticeStatusText: "Payment on its way", isDelay: 1, payment: charge } as const;

  test("[OLD-3 ORD-5] titles the order; in place of its buttons one pays in another way anyway, after a warning", async () => {
    const { opened } = await open(details);
    expect(screen.getByRole("region", { name: "Payment on its way" })).toBeTruthy();
    const [button, ...others] = screen.getAllByRole("button", { name: /pay|rollover/i });
    expect([button?.textContent, others]).toEqual(["Pay another way anyway", []]);
    fireEvent.click(button!);
    const warning = screen.getByRole("dialog", { name: "Pay a second time?" });
    expect(warning.textContent).toContain("is being taken from BPI");
    expect(opened).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Wait for it" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(button!);
    fireEvent.click(screen.getAllByRole("button", { name: "Pay another way anyway" }).at(-1)!);
    expect(opened[0]?.address).toBe("/repayment?productId=101&orderId=900174&sessionId=demo");
  });

  test("[ORD-5] a loan that something else has paid off can be borrowed again meanwhile", async () => {
    await open({
      ...details,
      noticeStatusText: "Fully paid",
      orderStatus: "200",
      repayAmount: 0,
      repayDate: "",
    });
    expect(screen.getByRole("button", { name: "Borrow Again" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Pay another way anyway" })).toBeNull();
  });

  test("[OLD-3 WEB-9] the order turns by itself once the bank has paid", async () => {
    const { answer } = await open(details);
    answer(STATE, { payment: received() });
    answer(DETAILS, orderDetails({ noticeStatusText: "Repaying", payment: received() }));
    await inFiveSeconds();
    await waitFor(() => expect(screen.getByRole("region", { name: "Repaying" })).toBeTruthy());
    expect(screen.queryByRole("button", { name: "Pay another way anyway" })).toBeNull();
  });
});
