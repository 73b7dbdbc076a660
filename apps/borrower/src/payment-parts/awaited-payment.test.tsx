// @vitest-environment happy-dom
import type { RepaymentInfo } from "@hiram/contract";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { latePaymentOutcome } from "./late-outcome.tsx";
import { lateChannelSheet } from "./payment-bar.tsx";
import { routes } from "../routes.ts";
import { inWords } from "../testing/in-words.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../testing/test-app.tsx";
import {
  extensionInfo,
  GENERATE,
  OFFER,
  openPayCode,
  PAY_CODE,
  paymentOf,
  PLAN,
  QUERY,
  received,
  repaymentInfo,
  STATE,
} from "./testing.ts";

const OWN = `/repaymentOfCode?showType=1&payCode=${PAY_CODE}`;
const CHARGING = "₱1,842.50 is being taken from BPI •••• 4242.";

/**
 * A card that is being charged; each test has its own, since a page remembers for which one the borrower
 * insisted.
 */
let charges = 0;
function underWay() {
  charges += 1;
  const text = `${CHARGING} Charge ${charges}.`;
  return paymentOf({
    state: "under-way",
    kind: "direct-debit",
    title: "Payment on its way",
    text,
    payCode: "",
  });
}

async function open(changes: Partial<RepaymentInfo>, answers: TestAppOptions["answers"] = {}) {
  const test = createTestApp({
    answers: { [PLAN]: repaymentInfo(changes), [OFFER]: extensionInfo(changes), ...answers },
  });
  const view = await renderRoute(routes.repayment, test, QUERY);
  return { ...test, ...view };
}

const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));
const inFiveSeconds = () => act(() => vi.advanceTimersByTimeAsync(5000));

beforeAll(async () => void (await Promise.all([lateChannelSheet.load(), latePaymentOutcome.load()])));
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("money that is awaited", () => {
  test.each([
    ["instalment", routes.repayment],
    ["extension", routes.repaymentDelay],
  ])("[WEB-9] the %s page with an open code turns into what was received", async (_, route) => {
    const info = { defDetail: openPayCode };
    const test = createTestApp({
      answers: { [PLAN]: repaymentInfo(info), [OFFER]: extensionInfo(info), [STATE]: { payment: null } },
    });
    const { container } = await renderRoute(route, test, QUERY);
    await inFiveSeconds();
    expect(container.textContent).toContain(PAY_CODE);
    test.answer(STATE, { payment: received() });
    await inFiveSeconds();
    expect(screen.getByRole("region", { name: /^We received ₱ ?1,842 ?\.50$/ })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("We received ₱1,842.50");
    expect(container.textContent).not.toContain(PAY_CODE);
    expect(screen.queryByRole("button", { name: "Payment Method" })).toBeNull();
    expect(screen.getByRole("link", { name: "See my loan" })).toBeTruthy();
    const receipt = screen.getByRole("link", { name: "See the receipt" }).getAttribute("href");
    expect(receipt).toContain(`/documents/receipt?orderId=900174&paymentId=${received().paymentId}&lang=en`);
  });

  test("[WEB-9] the only sun rises once above money received, where the loan then stands, and what is next is told", async () => {
    const info = { defDetail: openPayCode };
    const { answer, container } = await open(info, { [STATE]: { payment: null } });
    const course = {
      paidOutOn: "2026-10-25",
      dueDays: ["2026-11-25", "2026-12-25", "2027-01-25"],
      paid: 1,
      next: "Next payment: ₱1,842.50, due Fri, 25 Dec.",
    };
    answer(STATE, { payment: received({ course }) });
    await inFiveSeconds();
    await waitFor(() => expect(container.querySelectorAll("circle[class*=rising]")).toHaveLength(1));
    expect(container.querySelectorAll("main [fill='var(--sun)']")).toHaveLength(0);
    expect(screen.getByText(inWords(course.next))).toBeTruthy();
    expect(container.querySelectorAll("circle[class*=done]")).toHaveLength(1);
    expect(container.querySelectorAll("circle[class*=later]")).toHaveLength(2);
  });

  test("[WEB-9] yesterday's money is shown above what is due now, and does not count as the awaited payment", async () => {
    const yesterday = received({ text: "Fri, 20 Nov · GCash · Reference pay_0" });
    const info = { defDetail: openPayCode, payment: yesterday };
    const { answer, container } = await open(info, { [STATE]: { payment: yesterday } });
    expect(container.textContent).toContain("We received ₱1,842.50 Fri, 20 Nov · GCash");
    await inFiveSeconds();
    expect(container.textContent).toContain(PAY_CODE);
    answer(STATE, { payment: received() });
    await inFiveSeconds();
    expect(container.textContent).not.toContain(PAY_CODE);
  });

  test("[WEB-9] with nothing open nothing is asked", async () => {
    const { calls } = await open({});
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls.filter(({ path }) => path === STATE)).toEqual([]);
  });

  test("[WIRE-8 WEB-9] while no answer comes everything stays, and it is asked on", async () => {
    const { answer, container } = await open({ defDetail: openPayCode }, { [STATE]: null });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(container.textContent).toContain(PAY_CODE);
    answer(STATE, { payment: received() });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(container.textContent).not.toContain(PAY_CODE);
  });
});

describe("a card that is being charged", () => {
  test("[OLD-3 PAY-2] is shown first; paying again moves behind a warning, and is then marked as insisting", async () => {
    const charge = underWay();
    const { container, calls, opened } = await open(
      { payment: charge, defDetail: openPayCode, savedCards: 2 },
      { [STATE]: { payment: charge }, [GENERATE]: { payUrl: OWN } },
    );
    expect(container.textContent).not.toContain(PAY_CODE);
    expect(screen.queryByRole("link", { name: "Pay with a saved bank card" })).toBeNull();
    expect(container.querySelector("main")?.textContent).toMatch(
      /^Payment on its way ₱1,842.50 is being taken/,
    );
    expect(screen.queryByRole("button", { name: "Payment Method" })).toBeNull();
    press("Pay another way anyway");
    const warning = screen.getByRole("dialog", { name: "Pay a second time?" });
    expect(warning.textContent).toContain(CHARGING);
    expect(warning.textContent).toContain("you pay twice");
    press("Wait for it");
    expect(screen.queryByRole("dialog")).toBeNull();

    press("Pay another way anyway");
    fireEvent.click(screen.getAllByRole("button", { name: "Pay another way anyway" }).at(-1)!);
    press("Payment");
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(calls.find(({ path }) => path === GENERATE)?.body).toMatchObject({ isAnyway: "1" });
  });

  test("[OLD-3 PAY-2] begun after the page was loaded: the server's word opens the same warning", async () => {
    const message = underWay().text;
    const { answer, opened, failures } = await open(
      {},
      { [GENERATE]: { code: "800005", message, data: null } },
    );
    press("Payment Method");
    fireEvent.click(screen.getByLabelText("QR Ph"));
    press("Payment");
    await screen.findByRole("dialog", { name: "Pay a second time?" });
    expect(failures).toEqual([]);
    answer(GENERATE, { payUrl: OWN });
    press("Pay another way anyway");
    expect(screen.getByLabelText<HTMLInputElement>("QR Ph").checked).toBe(true);
    press("Payment");
    await waitFor(() => expect(opened).toHaveLength(1));
  });

  test("[OLD-3 WEB-9] the bank's refusal is shown, and the ways to pay come back", async () => {
    const charge = underWay();
    const { answer, container } = await open({ payment: charge }, { [STATE]: { payment: charge } });
    const declined = { ...charge, state: "cancelled", title: "Your bank did not pay", text: "No money." };
    answer(PLAN, repaymentInfo({ payment: declined as never }));
    answer(STATE, { payment: declined });
    await inFiveSeconds();
    await waitFor(() => expect(screen.getByRole("button", { name: "Payment Method" })).toBeTruthy());
    expect(container.querySelector("main")?.textContent).toContain("Your bank did not pay");
    expect(screen.getByRole("status").textContent).toContain("Your bank did not pay");
  });
});
