// @vitest-environment happy-dom
import type { RepaymentInfo } from "@hiram/contract";
import type { ProfileName } from "@hiram/market/profile.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { lateChannelSheet } from "../../payment-parts/payment-bar.tsx";
import { GENERATE, openPayCode, PAY_CODE, PLAN, QUERY, repaymentInfo } from "../../payment-parts/testing.ts";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";

async function open(changes: Partial<RepaymentInfo> = {}, options: TestAppOptions = {}) {
  const test = createTestApp({ ...options, answers: { [PLAN]: repaymentInfo(changes), ...options.answers } });
  const view = await renderRoute(routes.repayment, test, QUERY);
  return { ...test, ...view };
}

/** What the sheet announces. */
const told = (): string =>
  within(screen.getByRole("dialog"))
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("");
const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));
const payments = (calls: readonly { readonly path: string }[]) =>
  calls.filter(({ path }) => path === GENERATE);

beforeAll(async () => void (await lateChannelSheet.load()));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[INST-1] the order of the address is asked for, with 'loading...' shown meanwhile", async () => {
  const test = createTestApp({ answers: { [PLAN]: repaymentInfo() } });
  const call = vi.spyOn(test.app.api, "call");
  await renderRoute(routes.repayment, test, QUERY);
  expect(test.calls).toEqual([
    {
      method: "POST",
      path: PLAN,
      query: { sessionId: "demo" },
      body: { productId: "101", orderId: "900174" },
    },
  ]);
  expect(call.mock.lastCall?.[2]).toMatchObject({ loadingText: "loading..." });
});

test("[INST-1] an address without the order's number asks nothing and says what to do", async () => {
  const test = createTestApp();
  await renderRoute(routes.repayment, test, { productId: "101" });
  expect(test.calls).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete.");
});

test("[INST-1] an order's number that is none is an incomplete link: no retry, but the way to one's loans", async () => {
  const refusal = { code: "400", message: "orderId must be an order number.", data: null };
  const test = createTestApp({ answers: { [PLAN]: refusal } });
  await renderRoute(routes.repayment, test, { productId: "101", orderId: "undefined" });
  const said = screen.getByRole("alert");
  expect(said.textContent).toContain("This link is incomplete.");
  expect(said.textContent).not.toContain("orderId");
  expect(screen.getByRole("link", { name: "Your loans" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each<[ProfileName, string]>([
  ["document", "₱1842.50"],
  ["philippines", "₱1,842.50"],
])("[INST-1] the amount and the date stand out, profile %s", async (profile, amount) => {
  await open({}, { profile });
  const banner = screen.getByRole("region", { name: "Amount to repay" });
  expect(banner.textContent).toContain(amount);
  expect(banner.textContent).toContain("Repayment date Wed, 25 Nov");
  expect(banner.textContent).toContain("in 4 days");
});

test("[INST-1] product logo and name, and the plan's lines with what is paid and what is due", async () => {
  const { container } = await open();
  expect(screen.getByRole("heading", { name: "Hiram 91" })).toBeTruthy();
  expect(container.querySelector('img[src="/logos/hiram.svg"]')).toBeTruthy();
  const lines = within(screen.getByRole("region", { name: "Repayment plan" })).getAllByRole("listitem");
  expect(lines.map((line) => line.textContent)).toEqual([
    "Instalment 1 of 3Paid · Mon, 26 Oct₱1842.50",
    "Instalment 2 of 3Due · Wed, 25 Nov₱1842.50",
    "Instalment 3 of 3Upcoming · Sat, 26 Dec₱1842.48",
  ]);
  expect(lines.map((line) => line.getAttribute("aria-current"))).toEqual([null, "step", null]);
});

test("[INST-1] an instalment paid on the day when the next falls due is not the one to pay", async () => {
  const { container } = await open({
    repayPlan: [
      { remark: "Paid", title: "Instalment 1 of 2", amount: 100, time: "2026-11-25" },
      { remark: "Due", title: "Instalment 2 of 2", amount: 100, time: "2026-11-25" },
    ],
  });
  expect(container.querySelector("[aria-current=step]")?.textContent).toContain("Instalment 2 of 2");
});

test("[INST-1] two detail lines until 'more' is tapped, then all and 'hide'", async () => {
  const { container } = await open();
  const terms = (): (string | null)[] =>
    Array.from(container.querySelectorAll("dt"), (term) => term.textContent);
  expect(terms()).toEqual(["Principal", "Interest"]);
  press("more");
  expect(terms()).toEqual(["Principal", "Interest", "Due", "Loan number"]);
  press("hide");
  expect(terms()).toEqual(["Principal", "Interest"]);
});

test("[INST-1] two detail lines are not folded", async () => {
  await open({ detail: repaymentInfo().detail.slice(0, 2) });
  expect(screen.queryByRole("button", { name: "more" })).toBeNull();
});

test("[INST-1] a failure shows its message and a retry that loads the page", async () => {
  const { answer } = await open(
    {},
    { answers: { [PLAN]: { code: "500", message: "Something went wrong.", data: null } } },
  );
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong.");
  answer(PLAN, repaymentInfo());
  press("Try again");
  await waitFor(() => expect(screen.getByRole("region", { name: "Amount to repay" })).toBeTruthy());
});

test("[INST-1] nothing owed: no way to pay is offered, only the way to the order", async () => {
  await open({ repayAmount: 0, repayDate: "", repayList: [] });
  expect(screen.getByRole("region", { name: "Nothing to pay" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Payment Method" })).toBeNull();
  const link = screen.getByRole("link", { name: "See my loan" });
  expect(link.getAttribute("href")).toBe("/loanDetails?productId=101&orderId=900174&sessionId=demo");
});

test.each([
  ["settled", "Fully paid", true],
  ["not-sent", "Nothing to pay yet", false],
  ["ended", "Nothing to pay", false],
  // A server of the version before does not say.
  [undefined, "Nothing to pay", false],
])(
  "[INST-1] a loan refused because nothing is owed on it (%s) is no failure to retry: '%s', and good news only once paid",
  async (nothingOwed, title, isPaid) => {
    const refusal = { code: "409", message: "The server's reason.", data: nothingOwed && { nothingOwed } };
    await open({}, { answers: { [PLAN]: refusal } });
    const banner = screen.getByRole("region", { name: title });
    expect(banner.textContent).toContain("The server's reason.");
    expect(banner.querySelector("svg") !== null, "the picture of success").toBe(isPaid);
    expect(screen.queryByRole("link", { name: "Payments and receipts" }) !== null).toBe(isPaid);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.getByRole("link", { name: "See my loan" })).toBeTruthy();
  },
);

test("[OLD-1] a borrower with a saved card is led to pay with it; one without is not", async () => {
  const { unmount } = await open({ savedCards: 2 });
  const link = screen.getByRole("link", { name: "Pay with a saved bank card" });
  expect(link.getAttribute("href")).toBe("/repaymentWays?productId=101&orderId=900174&sessionId=demo");
  unmount();
  await open();
  expect(screen.queryByRole("link", { name: "Pay with a saved bank card" })).toBeNull();
});

describe("the instructions banner", () => {
  test("[PAY-1] shows at isShowReyTop 1 and leads to the guide", async () => {
    await open();
    expect(screen.getByText("New here? See how to pay, step by step.")).toBeTruthy();
    const guide = screen.getByRole("link", { name: /^How to pay/ });
    expect(guide.getAttribute("href")).toBe("/paymentInstructions?sessionId=demo");
  });

  test("[PAY-1] is absent otherwise", async () => {
    await open({ isShowReyTop: 0 });
    expect(screen.queryByText("New here? See how to pay, step by step.")).toBeNull();
  });
});

describe("the default pay code", () => {
  test("[PAY-1] shows title, logo and the code, which can be copied", async () => {
    const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: write } });
    const { container } = await open({ defDetail: openPayCode });
    expect(screen.getByRole("heading", { name: "Pay code for 7-Eleven" })).toBeTruthy();
    expect(container.querySelector('img[src="/logos/over-the-counter.svg"]')).toBeTruthy();
    expect(container.textContent).toContain(PAY_CODE);
    press("Copy the code");
    expect(write).toHaveBeenCalledWith(PAY_CODE);
    await screen.findAllByText("Copied");
  });

  test("[CODE-2] 'How to pay' keeps what names the code and nothing else, and opens the next page", async () => {
    const { opened } = await open({ defDetail: openPayCode });
    press("How to pay");
    expect(opened).toEqual([
      { address: "/repaymentOfCode2?productId=101&orderId=900174&sessionId=demo", replace: false },
    ]);
    expect(localStorage).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem("hiram.bank.repayment") ?? "")).toEqual({
      orderId: "900174",
      payCode: PAY_CODE,
    });
  });

  test("[PAY-1] a QR payload is shown as a QR code, not as a code to type", async () => {
    const payCode = "000201010212";
    const { container, opened } = await open({ defDetail: { ...openPayCode, payCode } });
    expect(container.textContent).not.toContain(payCode);
    press("Show the QR code");
    expect(opened[0]?.address).toMatch(/^\/repaymentOfCode\?showType=2&payCode=000201010212&/);
  });
});

describe("paying", () => {
  const codePage = `/repaymentOfCode?showType=1&payCode=${PAY_CODE}&repayAmount=184250&sessionId=demo`;

  test("[PAY-1] 'Payment Method' opens the channels, the first one chosen", async () => {
    const { container } = await open();
    expect(screen.queryByRole("dialog")).toBeNull();
    press("Payment Method");
    const sheet = within(screen.getByRole("dialog", { name: "Choose how to pay" }));
    const radios = sheet.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(radios.map((radio) => radio.closest("label")?.textContent)).toEqual([
      "7-Eleven",
      "QR Ph",
      "GCash",
    ]);
    expect(container.querySelector('dialog img[src="/logos/qr-ph.svg"]')).toBeTruthy();
    expect(sheet.getByText("You pay ₱1842.50")).toBeTruthy();
    expect(sheet.getByRole("button", { name: "Payment" })).toBeTruthy();
  });

  test("[PAY-2] 'Payment' opens the payment at the chosen channel and goes to our own page", async () => {
    const { calls, opened } = await open({}, { answers: { [GENERATE]: { payUrl: codePage } } });
    press("Payment Method");
    fireEvent.click(screen.getByLabelText("QR Ph"));
    press("Payment");
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
          channelNumber: "2",
          owedAmount: "368498",
          repayDate: "2026-11-25",
        },
      },
    ]);
    expect(opened[0]?.address).toBe(
      `/repaymentOfCode?showType=1&payCode=${PAY_CODE}&repayAmount=184250&productId=101&orderId=900174&sessionId=demo`,
    );
  });

  test("[PAY-2] a provider's checkout of the settings is followed by its address", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { opened } = await open(
      {},
      { answers: { [GENERATE]: { payUrl: "https://checkout.example.com/pay/1?a=b" } } },
    );
    press("Payment Method");
    press("Payment");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://checkout.example.com/pay/1?a=b"));
    expect(opened).toEqual([]);
  });

  test.each([
    "https://evil.example/pay",
    "javascript:alert(1)",
    "//evil.example",
    "http://checkout.example.com/",
    "",
  ])("[PAY-2] [BRG-5] the address '%s' is not followed; the borrower is told", async (payUrl) => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { opened } = await open({}, { answers: { [GENERATE]: { payUrl } } });
    press("Payment Method");
    press("Payment");
    await waitFor(() => expect(told()).toContain("not one we trust"));
    expect([assign.mock.calls, opened]).toEqual([[], []]);
  });

  test("[PAY-3] a double tap makes one call", async () => {
    const { calls, opened } = await open({}, { answers: { [GENERATE]: { payUrl: codePage } } });
    press("Payment Method");
    const pay = screen.getByRole("button", { name: "Payment" });
    fireEvent.click(pay);
    fireEvent.click(pay);
    await waitFor(() => expect(opened).toHaveLength(1));
    // Still on its way to the next page: a third tap is one too many.
    fireEvent.click(pay);
    await new Promise((resolve) => setTimeout(resolve));
    expect(payments(calls)).toHaveLength(1);
  });

  test.each([
    ["a refusal", { code: "409", message: "Choose another method.", data: null }, "Choose another method."],
    ["a dead network", null, "No connection. Check your signal and try again."],
    ["a refusal without words", { code: "500", message: "", data: null }, "Your payment was not started."],
  ])(
    "[PAY-3] [WIRE-8] %s is told once, in the sheet, and what was chosen stays",
    async (_, answer, message) => {
      const { calls, failures, opened, ...test } = await open({}, { answers: { [GENERATE]: answer } });
      press("Payment Method");
      fireEvent.click(screen.getByLabelText("GCash"));
      press("Payment");
      await waitFor(() => expect(told()).toContain(message));
      expect(failures).toEqual([]);
      expect(screen.getByLabelText<HTMLInputElement>("GCash").checked).toBe(true);
      test.answer(GENERATE, { payUrl: codePage });
      press("Payment");
      await waitFor(() => expect(opened).toHaveLength(1));
      expect(payments(calls)[1]).toMatchObject({ body: { channelNumber: "3" } });
    },
  );

  test("[PAY-3] the channel that failed is still chosen when the sheet is opened again", async () => {
    await open({}, { answers: { [GENERATE]: null } });
    press("Payment Method");
    fireEvent.click(screen.getByLabelText("QR Ph"));
    press("Payment");
    await waitFor(() => expect(told()).toContain("No connection."));
    press("Cancel");
    press("Payment Method");
    expect(screen.getByLabelText<HTMLInputElement>("QR Ph").checked).toBe(true);
    expect(screen.getByRole("dialog").textContent).not.toContain("No connection");
  });

  test("[PAY-1] no channel open: it is said, with the service phone, and nothing can be tapped in vain", async () => {
    await open({ repayList: [] });
    expect(screen.getByText(/No payment method is open right now/)).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "Call +63 2 8123 4567" })).not.toHaveLength(0);
    expect(screen.queryByRole("button", { name: "Payment Method" })).toBeNull();
  });
});

describe("paying the whole loan off", () => {
  const earlyInfo = { amount: 360_000, saved: 8498 };

  test("[INST-1] is offered with its price and what it saves; what is due stays the first choice", async () => {
    await open({ earlyInfo });
    const choice = screen.getByLabelText<HTMLInputElement>(/Pay off the whole loan/);
    expect(choice.checked).toBe(false);
    expect(choice.closest("label")?.textContent).toBe("Pay off the whole loanYou save ₱84.98₱3600.00");
  });

  test("[PAY-2] is paid at its own price, marked as such", async () => {
    const { calls } = await open({ earlyInfo }, { answers: { [GENERATE]: null } });
    fireEvent.click(screen.getByLabelText(/Pay off the whole loan/));
    press("Payment Method");
    expect(screen.getByText("You pay ₱3600.00")).toBeTruthy();
    press("Payment");
    await waitFor(() => expect(payments(calls)).toHaveLength(1));
    expect(payments(calls)[0]).toMatchObject({ body: { amount: "360000", isEarly: "1" } });
  });

  test("[INST-1] is not offered when the server does not", async () => {
    await open();
    expect(screen.queryByLabelText(/Pay off the whole loan/)).toBeNull();
  });
});

test("[INST-1] is shown in Filipino when that is the language", async () => {
  const test = createTestApp({
    locale: "fil",
    answers: { [PLAN]: repaymentInfo({ earlyInfo: { amount: 1, saved: 1 } }) },
  });
  await renderRoute(routes.repayment, test, QUERY);
  expect(screen.getByRole("button", { name: "Paraan ng Pagbabayad" })).toBeTruthy();
  expect(screen.getByText("Petsa ng bayad")).toBeTruthy();
});
