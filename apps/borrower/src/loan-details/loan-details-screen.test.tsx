// @vitest-environment happy-dom
import type { LoanDetails } from "@hiram/contract/orders/order-details.ts";
import type { ProfileName } from "@hiram/market/profile.ts";
import { texts } from "@hiram/texts/en/loan-details.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../testing/test-app.tsx";
import { DETAILS, DONE, orderDetails, QUERY } from "./testing.ts";

const EVENT = "/service/event/save";
const profiles: readonly ProfileName[] = ["document", "philippines"];

async function open(changes: Partial<LoanDetails> = {}, options: TestAppOptions = {}) {
  const test = createTestApp({
    ...options,
    answers: { [DETAILS]: orderDetails(changes), [EVENT]: DONE, ...options.answers },
  });
  const view = await renderRoute(routes.loanDetails, test, QUERY);
  return { ...test, ...view };
}

/** The labels of the buttons; a hint stands before its label, however they are spaced. */
const buttonNames = (): string[] =>
  within(screen.getByRole("contentinfo"))
    .queryAllByRole("button")
    .map((button) => button.textContent.replace(/\?\s*/, "? "));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("[ORD-1] [SES-4] the order of the address is asked for, with 'loading...' shown meanwhile", async () => {
  const test = createTestApp({ answers: { [DETAILS]: orderDetails() } });
  const call = vi.spyOn(test.app.api, "call");
  await renderRoute(routes.loanDetails, test, QUERY);
  expect(test.calls).toEqual([
    {
      method: "POST",
      path: DETAILS,
      query: { sessionId: "demo" },
      body: { productId: "101", orderId: "900174" },
    },
  ]);
  expect(call.mock.lastCall?.[2]).toMatchObject({ loadingText: "loading..." });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Order Details");
});

test("[ORD-2] money on its way is good news; money that is late is not", async () => {
  const tone = (): string | undefined =>
    /good|warning|overdue/.exec(screen.getByRole("region", { name: "Its money" }).className)?.[0];
  const sent = { orderStatus: "151", noticeStatusText: "Its money", repayAmount: 0, repayPlan: [] };
  await open(sent);
  expect(tone()).toBe("good");
  cleanup();
  await open({ ...sent, moneyLate: 1 });
  expect(tone()).toBeUndefined();
});

test("[ORD-1] an address without the order's number asks nothing and says what to do", async () => {
  const test = createTestApp();
  await renderRoute(routes.loanDetails, test, { productId: "101", product_id: "101" });
  expect(test.calls).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("This link is incomplete");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("[WEB-11] a browser takes the calendar from its link; the native app is handed the file's address", async () => {
  const link = () => screen.getByRole("link", { name: "Add to calendar" });
  await open({}, { isPlainBrowser: true });
  expect(fireEvent.click(link()), "a browser follows it").toBe(true);
  expect(link().getAttribute("href")).toBe("/documents/calendar.ics?orderId=900174&lang=en");
  cleanup();
  const { messages } = await open();
  expect(fireEvent.click(link()), "a web view does not").toBe(false);
  const address = `${location.origin}/documents/calendar.ics?orderId=900174&lang=en&sessionId=demo`;
  const payload = { address, fileName: "due-days-900174.ics" };
  await waitFor(() => expect(messages).toContainEqual({ action: "saveFile", payload }));
});

test("[WEB-11] a web view that can neither share the calendar nor hand it over says so", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("BEGIN:VCALENDAR")));
  const told = vi.spyOn(toast, "error");
  await open();
  Object.assign(window, { webkit: { messageHandlers: { goHome: { postMessage: () => {} } } } });
  Object.assign(navigator, { canShare: undefined });
  fireEvent.click(screen.getByRole("link", { name: "Add to calendar" }));
  await waitFor(() => expect(told).toHaveBeenCalledWith(texts.calendarFailed));
});

test("[WEB-11] once a plan stands, the row says that days which it has no more stay in a calendar", async () => {
  await open({ planState: "agreed" });
  const row = () => screen.getByRole("link", { name: /^Add to calendar/ }).textContent;
  expect(row()).toBe("Add to calendarAdded it before? Add it again, and delete the old dates.");
  cleanup();
  await open({ planState: "offered" });
  expect(row()).toBe("Add to calendar");
});

test("[WEB-11] nothing is added to a calendar once nothing is to come", async () => {
  const past = [{ remark: "Overdue", title: "Instalment 3 of 3", amount: 184_250, time: "2026-11-20" }];
  for (const changes of [{ repayPlan: past }, { repayPlan: [] }, { orderStatus: "200" }]) {
    await open(changes);
    expect(screen.queryByRole("link", { name: "Add to calendar" })).toBeNull();
    cleanup();
  }
});

const toPromise = "/promiseToPay?productId=101&orderId=900174&sessionId=demo";
const toPlan = "/paymentPlan?productId=101&orderId=900174&sessionId=demo";
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("[WEB-12] of a loan past due one can say when it is paid, or reads what was promised; of no other loan", async () => {
  await open({ orderStatus: "180" });
  expect(hrefOf(/^I can't pay all of it now/)).toBe(toPromise);
  cleanup();
  await open({ orderStatus: "180", promise: { amount: 50_000, paid: 0, on: "2026-11-27" } });
  expect(hrefOf("You promised ₱500.00 by Fri, 27 Nov")).toBe(toPromise);
  cleanup();
  await open({ orderStatus: "174" });
  expect(screen.queryByRole("link", { name: /can't pay all|promised/ })).toBeNull();
});

test("[WEB-12] of a running loan one can ask for another plan; of one that is not paid out, or is paid, nobody can", async () => {
  for (const orderStatus of ["174", "170", "180"]) {
    await open({ orderStatus });
    expect(hrefOf(/Ask for another plan$/)).toBe(toPlan);
    cleanup();
  }
  for (const orderStatus of ["21", "110", "151", "200"]) {
    await open({ orderStatus });
    expect(screen.queryByRole("link", { name: /another plan/ })).toBeNull();
    cleanup();
  }
});

test("[WEB-12] a running loan shows a plan that was requested, offered or agreed, and leads to it", async () => {
  for (const orderStatus of ["174", "170", "180"]) {
    await open({ orderStatus, planState: "asked" });
    expect(hrefOf(/^You asked for another plan/)).toBe(toPlan);
    cleanup();
    await open({ orderStatus, planState: "offered" });
    expect(hrefOf(/^We offer you a plan/)).toBe(toPlan);
    expect(screen.getAllByRole("link").filter((link) => link.getAttribute("href") === toPlan)).toHaveLength(
      1,
    );
    cleanup();
    await open({ orderStatus, planState: "agreed" });
    expect(hrefOf("Your plan")).toBe(toPlan);
    cleanup();
  }
});

test("[WEB-12] a borrower discussing a plan is not asked for a promise; one already made is still shown", async () => {
  for (const planState of ["asked", "offered"] as const) {
    await open({ orderStatus: "180", planState });
    expect(screen.queryByRole("link", { name: /can't pay/ })).toBeNull();
    cleanup();
    await open({ orderStatus: "180", planState, promise: { amount: 50_000, paid: 0, on: "2026-11-27" } });
    expect(hrefOf(/^You promised ₱500\.00/)).toBe(toPromise);
    cleanup();
  }
});

test("[WEB-10] only a borrower who overpaid this loan is led to asking for the money back", async () => {
  const name = "Ask for your money back";
  await open({ orderStatus: "200" });
  expect(screen.queryByRole("link", { name })).toBeNull();
  cleanup();
  await open({ orderStatus: "200", credit: 1_234_56 });
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
    "/complainPageNext?problemType=8&orderNo=900174&sessionId=demo",
  );
});

describe("the banner", () => {
  const drawing = (): string | undefined =>
    screen.getByRole("region", { name: "Payment due" }).querySelector("svg")?.innerHTML;
  const drawingAt = async (orderStatus: string): Promise<string> => {
    await open({ orderStatus });
    const drawn = drawing() ?? "";
    cleanup();
    return drawn;
  };

  test("[ORD-2] status and description are the server's words", async () => {
    await open();
    const banner = screen.getByRole("region", { name: "Payment due" });
    expect(banner.textContent).toContain("Instalment 2 of 3.");
  });

  test("[ORD-2] each status with an icon has its own; any other, and none, gets that of 200", async () => {
    const drawings: string[] = [];
    for (const status of ["21", "110", "151", "174", "180", "200"]) drawings.push(await drawingAt(status));
    expect(new Set(drawings).size).toBe(6);
    for (const other of ["170", "999", ""]) expect(await drawingAt(other)).toBe(drawings[5]);
  });

  test.each([
    ["document", "₱1842.50"],
    ["philippines", "₱1,842.50"],
  ] as const)("[ORD-2] [HLP-1] what is owed, and by when, stands in it (%s)", async (profile, amount) => {
    await open({}, { profile });
    const banner = screen.getByRole("region", { name: "Payment due" });
    expect(banner.textContent).toContain(amount);
    expect(banner.textContent).toContain("Wed, 25 Nov · in 4 days");
  });

  test.each([
    ["under review: what is to come", "21", "₱4,850.00"],
    ["refused", "110", undefined],
    ["on its way: what is sent", "151", "₱4,850.00"],
    ["fully paid: what was paid in all", "200", "₱5,527.48"],
  ])("[ORD-2] nothing owed and no due day: %s", async (_, orderStatus, figure) => {
    await open({ orderStatus, repayAmount: 0, repayDate: "2026-11-25" }, { profile: "philippines" });
    const banner = screen.getByRole("region", { name: "Payment due" });
    expect(banner.textContent).not.toContain("·");
    expect(/₱[\d,.]+/.exec(banner.textContent)?.[0]).toBe(figure);
  });
});

test("[ORD-3] the product card has logo, name and rows", async () => {
  const { container } = await open({ productLogo: "https://cdn.example.com/hiram.png" });
  expect(screen.getByRole("heading", { name: "Hiram 91" })).toBeTruthy();
  expect(container.querySelector("img")?.getAttribute("src")).toBe("https://cdn.example.com/hiram.png");
  expect(screen.getByText("Loan amount").nextElementSibling?.textContent).toBe("₱5,000.00");
});

test("[ORD-3] the product card is hidden when empty", async () => {
  const { container } = await open({
    productName: "",
    userOrderDetail: { detail: [] },
    repayPlan: [],
    progress: [],
    disbursedOn: "",
  });
  expect(container.querySelector("dl")).toBeNull();
  // What remains are the sections of the banner and the help.
  expect(container.querySelectorAll("section")).toHaveLength(2);
});

describe.each(profiles)("buttons, profile %s", (profile) => {
  const rollover = "Short of money? Rollover Repayment";
  test.each([
    ["174", 1, ["REPAY", rollover]],
    ["180", 1, ["REPAY", rollover]],
    ["174", 0, ["Repayment"]],
    ["180", 0, ["Repayment"]],
    ["170", 1, ["Repayment"]],
    ["170", 0, ["Repayment"]],
    ["200", 1, ["Borrow Again"]],
    ["200", 0, ["Borrow Again"]],
    ["21", 1, []],
    ["110", 1, []],
    ["151", 1, []],
    ["999", 1, []],
    ["", 1, []],
  ] as const)("[ORD-5] status %s with isDelay %s offers %j, and the area always shows", async (...row) => {
    const [orderStatus, isDelay, names] = row;
    await open({ orderStatus, isDelay }, { profile });
    expect(buttonNames()).toEqual(names);
  });
});

describe("the loan's way", () => {
  const steps = () => {
    const [way] = within(screen.getByRole("region", { name: "Your loan, step by step" })).getAllByRole(
      "list",
    );
    return within(way!);
  };

  test("[ORD-3] [WEB-9] from the application to the last instalment; what is paid leads to its own receipt", async () => {
    await open({}, { profile: "philippines" });
    expect(
      steps()
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual([
      "AppliedSat, 26 Sep",
      "ApprovedSat, 26 Sep",
      "Sent to GCash •••• 4567Sat, 26 Sep₱4,850.00",
      "Instalment 1 of 3Paid · Mon, 26 Oct₱1,842.50",
      "Instalment 2 of 3Due · Wed, 25 Nov₱1,842.50",
      "Instalment 3 of 3Upcoming · Sat, 26 Dec₱1,842.48",
    ]);
    const paid = steps().getByRole("link", { name: /^Instalment 1/ });
    expect(paid.textContent).toContain("Instalment 1 of 3");
    expect(paid.getAttribute("href")).toBe(
      "/documents/receipt?orderId=900174&paymentId=payment-1&lang=en&sessionId=demo",
    );
    expect(steps().getByText("2 of 3").closest("[aria-current=step]")).not.toBeNull();
  });

  test("[ORD-3] it stands straight below the banner, also past due or with a plan on offer", async () => {
    for (const changes of [
      { orderStatus: "174" },
      { orderStatus: "180" },
      { orderStatus: "180", planState: "offered" },
    ] as const) {
      await open(changes);
      const banner = screen.getByRole("region", { name: "Payment due" });
      expect(banner.nextElementSibling?.getAttribute("aria-label")).toBe("Your loan, step by step");
      cleanup();
    }
  });

  test("[WEB-9] what no single payment completed leads to all payments", async () => {
    const [first, ...others] = orderDetails().repayPlan;
    await open({ repayPlan: [{ ...first!, paymentId: "" }, ...others] });
    expect(steps().getByRole("link").getAttribute("href")).toBe(
      "/receipts?productId=101&orderId=900174&sessionId=demo",
    );
  });

  test("[ORD-2] the sun stands at today between the payout and the last due day", async () => {
    const { container } = await open();
    // 56 of 91 days, on the nine tenths between the edges.
    const [sun, ...dueDays] = container.querySelectorAll("svg:has(pattern) circle");
    expect(sun?.getAttribute("cx")).toBe("60.4%");
    expect(dueDays.map((day) => day.getAttribute("cx"))).toEqual(["34.7%", "64.3%", "95.0%"]);
  });

  test("[ORD-2] a payment made early stays at its due day, where the horizon is concerned", async () => {
    const [first, ...others] = orderDetails().repayPlan;
    const early = { ...first!, time: "2026-10-01", dueOn: "2026-10-26" };
    const { container } = await open({ repayPlan: [early, ...others] });
    const [, firstDue] = container.querySelectorAll("svg:has(pattern) circle");
    expect(firstDue?.getAttribute("cx")).toBe("34.7%");
  });
});

describe("repaying", () => {
  const repay = (name = "Repayment"): void => void fireEvent.click(screen.getByRole("button", { name }));

  test("[ORD-5] [SES-3] it leads to our repayment page, the session last in its address", async () => {
    const { opened } = await open();
    repay();
    expect(opened).toEqual([
      { address: "/repayment?productId=101&orderId=900174&sessionId=demo", replace: false },
    ]);
  });

  test("[ORD-5] two quick taps go there once", async () => {
    const { opened } = await open();
    repay();
    repay();
    expect(opened).toHaveLength(1);
  });

  test("[ORD-5] rollover leads to the extension page", async () => {
    const { opened } = await open({ isDelay: 1 });
    repay("Short of money? Rollover Repayment");
    expect(opened[0]?.address).toBe("/repaymentDelay?productId=101&orderId=900174&sessionId=demo");
  });

  test("[ORD-8] going to repay sets the session's flag; extending does not", async () => {
    await open({ isDelay: 1 });
    repay("Short of money? Rollover Repayment");
    expect(sessionStorage.getItem("showBankTip")).toBeNull();
    repay("REPAY");
    expect(sessionStorage.getItem("showBankTip")).not.toBeNull();
  });

  test("[ORD-11] h5Url, when set, is where repayment goes", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { opened } = await open({ h5Url: "https://checkout.example.com/pay?id=7" });
    repay();
    expect(assign.mock.calls).toEqual([["https://checkout.example.com/pay?id=7"]]);
    expect(opened).toEqual([]);
  });

  test("[ORD-11] [SES-3] an h5Url of our own carries the session", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    await open({ h5Url: "/repaymentWays?orderId=900174" });
    repay();
    expect(assign.mock.calls).toEqual([[`${location.origin}/repaymentWays?orderId=900174&sessionId=demo`]]);
  });

  test.each([
    "javascript:alert(1)",
    "https://evil.example",
    "//evil.example/x",
    "http://checkout.example.com/",
  ])("[ORD-11] [BRG-5] an h5Url that may not be followed (%s) leaves our own page", async (h5Url) => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { opened } = await open({ h5Url });
    repay();
    expect(assign).not.toHaveBeenCalled();
    expect(opened[0]?.address).toContain("/repayment?");
  });
});

describe("borrowing again", () => {
  const tap = (): void => void fireEvent.click(screen.getByRole("button", { name: "Borrow Again" }));

  test("[ORD-11] [EVT-1] the event is saved and the product's page opened", async () => {
    const { calls, messages } = await open({ orderStatus: "200" });
    tap();
    tap();
    expect(calls.filter(({ path }) => path === EVENT)).toMatchObject([
      { method: "POST", body: { productId: "101", moduleId: "30", positionId: "0" } },
    ]);
    expect(messages).toEqual([{ action: "openPage", payload: { page: "productDetail", productId: "101" } }]);
  });

  test("[EVT-1] an event that never settles, or is refused, holds nobody up and is not shown", async () => {
    for (const answer of [new Promise(() => {}), { code: "500", message: "no", data: null }]) {
      const { messages, failures } = await open({ orderStatus: "200" }, { answers: { [EVENT]: answer } });
      tap();
      expect(messages).toHaveLength(1);
      await new Promise((resolve) => setTimeout(resolve));
      expect(failures).toEqual([]);
      cleanup();
    }
  });

  test("[EVT-1] the event outlives the page that it is sent from", async () => {
    const { app } = await open({ orderStatus: "200" });
    const call = vi.spyOn(app.api, "call");
    tap();
    expect(call.mock.lastCall?.[2]).toEqual({ quiet: true, keepalive: true });
  });
});

describe("the service phone", () => {
  test.each([
    ["0917 123 4567", "0917 123 4567", "tel:09171234567"],
    ["", "+63 2 8123 4567", "tel:+63281234567"],
  ])("[ORD-11] telephone %j: %s is called", async (telephone, phone, address) => {
    const { messages } = await open({ telephone });
    const link = screen.getByRole("link", { name: `Call ${phone}` });
    expect(link.getAttribute("href")).toBe(address);
    fireEvent.click(link);
    expect(messages).toEqual([{ action: "callPhone", payload: { phone } }]);
  });
});

describe("failing", () => {
  test("[ORD-13] the message is shown, and a retry brings the order", async () => {
    const refusal = { code: "503", message: "Many people are using this right now.", data: null };
    const { answer, failures } = await open({}, { answers: { [DETAILS]: refusal } });
    expect(screen.getByRole("alert").textContent).toContain("Many people are using this right now.");
    expect(screen.getByRole("link", { name: "Call +63 2 8123 4567" })).toBeTruthy();
    // The page says it; a toast would say it twice.
    expect(failures).toEqual([]);
    answer(DETAILS, orderDetails());
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Hiram 91" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[ORD-13] [WEB-7] an order that does not exist: beside the retry, the borrower's own loans are the way on", async () => {
    const refusal = { code: "404", message: "We can't find this loan.", data: null };
    const { app } = await open({}, { answers: { [DETAILS]: refusal } });
    expect(screen.getByRole("alert").textContent).toContain("We can't find this loan.");
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    const loans = screen.getByRole("link", { name: "Your loans" });
    expect(loans.getAttribute("href")).toBe(app.address("orders"));
  });

  test("[ORD-13] a dead network is shown, and tried again", async () => {
    const { answer } = await open({}, { answers: { [DETAILS]: null } });
    expect(screen.getByRole("alert").textContent).toContain("No connection");
    answer(DETAILS, orderDetails());
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { name: "Hiram 91" });
  });
});

describe("coming back into view", () => {
  const turn = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const away = (seconds: number): void => {
    const now = Date.now();
    turn("hidden");
    vi.spyOn(Date, "now").mockReturnValue(now + seconds * 1000);
    turn("visible");
  };

  test("[ORD-1] after more than 30 s away the order is asked for again, quietly", async () => {
    const { app, calls, answer } = await open();
    const call = vi.spyOn(app.api, "call");
    answer(DETAILS, orderDetails({ orderStatus: "200", noticeStatusText: "Fully paid" }));
    away(31);
    await screen.findByRole("heading", { name: "Fully paid" });
    expect(calls).toHaveLength(2);
    expect(call.mock.lastCall?.[2]).toEqual({ quiet: true, isPolling: true });
    expect(buttonNames()).toEqual(["Borrow Again"]);
  });

  test("[ORD-1] a short look elsewhere asks nothing", async () => {
    const { calls } = await open();
    away(29);
    expect(calls).toHaveLength(1);
  });

  test("[ORD-13] when the quiet call fails, what is shown stays", async () => {
    const { calls, answer, failures } = await open();
    answer(DETAILS, null);
    away(31);
    await waitFor(() => expect(calls).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole("heading", { name: "Payment due" })).toBeTruthy();
    expect(failures).toEqual([]);
  });
});

test("[ORD-1] back leaves the web view when there is no page before this one", async () => {
  const { messages } = await open();
  vi.spyOn(history, "length", "get").mockReturnValue(1);
  const back = vi.spyOn(history, "back").mockImplementation(() => void dispatchEvent(new Event("popstate")));
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(messages).toEqual([{ action: "closeWebView", payload: {} }]);
  vi.spyOn(history, "length", "get").mockReturnValue(2);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(back).toHaveBeenCalledOnce();
});
