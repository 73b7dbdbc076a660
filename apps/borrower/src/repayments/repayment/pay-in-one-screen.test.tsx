// @vitest-environment happy-dom
import type { RepaymentInfo } from "@hiram/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { keptPurpose } from "./use-purpose.ts";
import { lateOtherAmount } from "./what-to-pay.tsx";
import { keptChannel } from "../../payment-parts/pay-page.tsx";
import { GENERATE, PAY_CODE, paymentOf, PLAN, QUERY, repaymentInfo } from "../../payment-parts/testing.ts";
import { savedPayCode } from "../../payment-parts/saved-repayment.ts";
import { routes } from "../../routes.ts";
import { lateAnswer } from "../../testing/late-answer.ts";
import { LogInLink } from "../../shell/session/log-in.tsx";
import { createTestApp, renderRoute, renderWithin, type TestAppOptions } from "../../testing/test-app.tsx";

const OWN = `/repaymentOfCode?showType=1&payCode=${PAY_CODE}&repayAmount=184250&sessionId=demo`;

async function open(changes: Partial<RepaymentInfo> = {}, options: TestAppOptions = {}) {
  const test = createTestApp({
    profile: "philippines",
    ...options,
    answers: { [PLAN]: repaymentInfo(changes), [GENERATE]: { payUrl: OWN }, ...options.answers },
  });
  const view = await renderRoute(routes.repayment, test, QUERY);
  return { ...test, ...view };
}

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole("button", { name }));
const choose = (label: RegExp): boolean => fireEvent.click(screen.getByLabelText(label));
const hero = () => screen.getByRole("region", { name: "Amount to repay" }).textContent;
const channels = () => within(screen.getByRole("group", { name: "Choose how to pay" }));
const typeAmount = (value: string): boolean =>
  fireEvent.change(screen.getByLabelText("How much do you want to pay?"), { target: { value } });
const payments = (calls: readonly { readonly path: string }[]) =>
  calls.filter(({ path }) => path === GENERATE);

beforeAll(async () => void (await lateOtherAmount.load()));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[PAY-1] the channels stand on the page, the first one chosen, each with how soon its money counts", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "Payment Method" })).toBeNull();
  const radios = channels().getAllByRole<HTMLInputElement>("radio");
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(radios.map((radio) => radio.closest("label")?.textContent)).toEqual([
    "7-ElevenIn cash, within a day₱15.00 fee on top",
    "QR PhAt onceNo fee",
    "GCashAt once",
  ]);
});

test("[PAY-2] the button says what it pays and how, and one tap does it", async () => {
  const { calls, opened } = await open();
  expect(screen.getByRole("button", { name: "Get a pay code for ₱1,842.50" })).toBeTruthy();
  choose(/^QR Ph/);
  expect(screen.getByRole("button", { name: "Get a QR code for ₱1,842.50" })).toBeTruthy();
  choose(/^GCash/);
  press("Pay ₱1,842.50 with GCash");
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(payments(calls)).toEqual([
    {
      method: "POST",
      path: GENERATE,
      query: { sessionId: "demo" },
      body: {
        productId: "101",
        orderId: "900174",
        amount: "184250",
        channelNumber: "3",
        owedAmount: "368498",
        repayDate: "2026-11-25",
      },
    },
  ]);
});

test("[PAY-3] a double tap makes one call", async () => {
  const { calls, opened } = await open();
  const pay = screen.getByRole("button", { name: /^Get a pay code/ });
  fireEvent.click(pay);
  fireEvent.click(pay);
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(payments(calls)).toHaveLength(1);
});

test("[PAY-3] [WIRE-8] a refusal is told once, beside the button, until the next attempt; the choice stays", async () => {
  const refusal = { code: "409", message: "Choose another method.", data: null };
  const { answer, failures } = await open({}, { answers: { [GENERATE]: refusal } });
  choose(/^GCash/);
  press("Pay ₱1,842.50 with GCash");
  const bar = within(screen.getByRole("contentinfo"));
  expect((await bar.findByRole("alert")).textContent).toBe("Choose another method.");
  expect(failures).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>(/^GCash/).checked).toBe(true);
  answer(GENERATE, new Promise(() => {}));
  press("Pay ₱1,842.50 with GCash");
  await waitFor(() => expect(bar.queryByRole("alert")).toBeNull());
});

test("[PAY-3] a page that no longer holds is loaded again, and says why", async () => {
  const refusal = { code: "409", message: "What you owe has changed.", data: null };
  const { answer, calls } = await open({}, { answers: { [GENERATE]: refusal } });
  answer(PLAN, repaymentInfo({ owedAmount: 184_248, repayAmount: 184_248, repayDate: "2026-12-26" }));
  press("Get a pay code for ₱1,842.50");
  await screen.findByRole("button", { name: "Get a pay code for ₱1,842.48" });
  expect(screen.getByRole("alert").textContent).toBe("What you owe has changed.");
  press("Get a pay code for ₱1,842.48");
  await waitFor(() => expect(payments(calls)).toHaveLength(2));
  expect(payments(calls)[1]).toMatchObject({ body: { owedAmount: "184248", repayDate: "2026-12-26" } });
});

test("[PAY-3] a code that comes after its page was left takes nobody away from where they are now", async () => {
  const { answer, arrive } = lateAnswer();
  const { calls, opened, unmount } = await open({}, { answers: { [GENERATE]: answer } });
  press("Get a pay code for ₱1,842.50");
  await waitFor(() => expect(payments(calls)).toHaveLength(1));
  unmount();
  await arrive({ payUrl: OWN });
  expect(opened).toEqual([]);
});

test("[CODE-2] the code that a payment made is the one that the page of payment notices shows", async () => {
  const { opened } = await open();
  press("Get a pay code for ₱1,842.50");
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(savedPayCode("900174")).toBe(PAY_CODE);
});

test("[PAY-1] no channel open: it is said, with the service phone, and nothing can be tapped in vain", async () => {
  await open({ repayList: [] });
  expect(screen.getByText(/No payment method is open right now/)).toBeTruthy();
  expect(screen.queryByRole("group")).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Pay|Get)/ })).toBeNull();
});

describe("what to pay", () => {
  test("[WEB-10] the whole loan: figure and button follow, and it is marked as such", async () => {
    const { calls, opened } = await open({ earlyInfo: { amount: 360_000, saved: 8498 } });
    choose(/^Pay off the whole loan/);
    expect(hero()).toContain("₱3,600.00");
    press("Get a pay code for ₱3,600.00");
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(payments(calls)[0]).toMatchObject({ body: { amount: "360000", isEarly: "1" } });
  });

  test("[WEB-10] before it is allowed, the day from which the whole loan may be paid off", async () => {
    await open({ earlyFrom: "2026-12-05" });
    const whole = screen.getByLabelText<HTMLInputElement>(/^Pay off the whole loan/);
    expect(whole.disabled).toBe(true);
    expect(whole.closest("label")?.textContent).toBe("Pay off the whole loanFrom Sat, 5 Dec");
  });

  test("[WEB-10] another amount: what stays due of it, or goes on to the next payment", async () => {
    const { calls, opened } = await open();
    choose(/^Another amount/);
    typeAmount("1000");
    expect(hero()).toBe("Amount to repay₱1,000.00Still due on Wed, 25 Nov: ₱842.50");
    typeAmount("2000");
    expect(hero()).toContain("₱157.50 of it goes toward your later payments.");
    press("Get a pay code for ₱2,000.00");
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(payments(calls)[0]).toMatchObject({ body: { amount: "200000" } });
  });

  test("[WEB-10] another amount of what is past due: what is left of it is named without the day that has passed", async () => {
    await open({ repayDate: "2026-11-18" });
    choose(/^Another amount/);
    typeAmount("1000");
    expect(hero()).toBe("Amount to repay₱1,000.00Still past due: ₱842.50");
  });

  test.each(["", "20", "9,999,999", "1e3"])(
    "[WEB-10] '%s' is no amount to pay: it is said with the range, kept, and nothing is sent",
    async (typed) => {
      const { calls } = await open();
      const due = hero();
      choose(/^Another amount/);
      typeAmount(typed);
      expect(hero()).toBe(due);
      press("Enter an amount");
      const field = screen.getByLabelText<HTMLInputElement>("How much do you want to pay?");
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(screen.getByText("Enter an amount from ₱50.00 to ₱3,684.98.")).toBeTruthy();
      expect(field.value).toBe(typed);
      expect(document.activeElement).toBe(field);
      expect(payments(calls)).toEqual([]);
    },
  );

  test("[WEB-10] a channel that does not take the amount cannot be chosen, and another takes its place", async () => {
    const [counter, ...others] = repaymentInfo().repayList;
    const repayList = [counter!, ...others.map((channel) => Object.assign(channel, { minAmount: 100 }))];
    await open({ repayList });
    choose(/^Another amount/);
    typeAmount("20");
    expect(screen.getByLabelText<HTMLInputElement>(/^7-Eleven/).disabled).toBe(true);
    expect(screen.getByRole("button", { name: "Get a QR code for ₱20.00" })).toBeTruthy();
    typeAmount("200");
    expect(screen.getByRole("button", { name: "Get a pay code for ₱200.00" })).toBeTruthy();
  });
});

test("[OLD-3 PAY-2] while a card is charged the channels wait behind a warning", async () => {
  const payment = paymentOf({
    state: "under-way",
    kind: "direct-debit",
    title: "Payment on its way",
    text: "₱1,842.50 is being taken from BPI •••• 4242. One screen.",
    payCode: "",
  });
  const { calls, opened } = await open({ payment });
  expect(screen.queryByRole("group", { name: "Choose how to pay" })).toBeNull();
  press("Pay another way anyway");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Pay another way anyway" }));
  choose(/^QR Ph/);
  press("Get a QR code for ₱1,842.50");
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(payments(calls)[0]).toMatchObject({ body: { isAnyway: "1", channelNumber: "2" } });
});

test("[PAY-2] is shown in Filipino when that is the language", async () => {
  const test = createTestApp({
    profile: "philippines",
    locale: "fil",
    answers: { [PLAN]: repaymentInfo() },
  });
  await renderRoute(routes.repayment, test, QUERY);
  expect(screen.getByRole("button", { name: "Kumuha ng pay code: ₱1,842.50" })).toBeTruthy();
  choose(/^Ibang halaga/);
  expect(screen.getByRole("button", { name: "Ilagay ang halaga" })).toBeTruthy();
});

test("[WEB-10] Back and a reload bring back the amount that was typed and the way that was chosen", async () => {
  await open();
  choose(/^Another amount/);
  typeAmount("1,500");
  choose(/^GCash/);
  cleanup();
  await open();
  expect(screen.getByRole("button", { name: "Pay ₱1,500.00 with GCash" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("How much do you want to pay?").value).toBe("1,500");
  cleanup();
  history.replaceState({ toPay: "from another version" }, "");
  await open();
  expect(screen.getByRole("button", { name: "Get a pay code for ₱1,842.50" })).toBeTruthy();
});

describe("a session that ends while paying", () => {
  const NO_SESSION = { code: "401", message: "Please log in.", data: null };
  const signIn = vi.fn<() => void>();

  /** Chooses ₱500 by GCash, finds the session over, and goes to the log-in from there. */
  async function logInFromPaying(orderId = QUERY.orderId) {
    vi.spyOn(location, "assign").mockImplementation(signIn);
    const test = createTestApp({
      profile: "philippines",
      isPlainBrowser: true,
      answers: { [PLAN]: repaymentInfo(), [GENERATE]: NO_SESSION },
    });
    await renderRoute(routes.repayment, test, { ...QUERY, orderId });
    choose(/^Another amount/);
    typeAmount("500");
    choose(/^GCash/);
    press("Pay ₱500.00 with GCash");
    await waitFor(() => expect(test.app.session.isToAsk()).toBe(true));
    renderWithin(test, <LogInLink />);
    fireEvent.click(screen.getByRole("link", { name: "Log in" }));
    expect(signIn).toHaveBeenCalledTimes(1);
    // Another document, in a new entry of the history.
    cleanup();
    for (const { form } of [keptPurpose, keptChannel]) form.forget();
    history.replaceState(null, "");
  }

  beforeEach(() => {
    sessionStorage.clear();
    history.replaceState(null, "");
    signIn.mockClear();
  });

  test("[SES-6] [WEB-10] the amount that was typed and the way that was chosen go through the log-in, once", async () => {
    await logInFromPaying();
    await open({}, { isPlainBrowser: true });
    expect(screen.getByRole("button", { name: "Pay ₱500.00 with GCash" })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    history.replaceState(null, "");
    await open({}, { isPlainBrowser: true });
    expect(screen.getByRole("button", { name: "Get a pay code for ₱1,842.50" })).toBeTruthy();
  });

  test("[SES-6] [WEB-10] nor is it what somebody pays of another loan", async () => {
    await logInFromPaying("900175");
    await open({}, { isPlainBrowser: true });
    expect(screen.getByRole("button", { name: "Get a pay code for ₱1,842.50" })).toBeTruthy();
  });

  test("[SES-6] [WEB-13] nor what another borrower pays who logs in", async () => {
    await logInFromPaying();
    await open();
    expect(screen.getByRole("button", { name: "Get a pay code for ₱1,842.50" })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });
});
