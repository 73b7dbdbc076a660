// @vitest-environment happy-dom
import type { LoanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inWords } from "../../testing/in-words.ts";
import { routes } from "../../routes.ts";
import { lateAnswer } from "../../testing/late-answer.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";
import {
  AGREEMENTS,
  DETAIL,
  JUMP,
  loanOffered,
  ORDER_ADDRESS,
  PUSH,
  QUERY,
  TWO_AGREEMENTS,
} from "../testing.ts";
import { loadLoanConfirm } from "./load-loan-confirm.ts";

async function open(changes: Partial<LoanConfirmDetail> = {}, options: TestAppOptions = {}, query = QUERY) {
  const test = createTestApp({
    ...options,
    answers: {
      [DETAIL]: loanOffered(changes),
      [AGREEMENTS]: TWO_AGREEMENTS,
      [JUMP]: { contract_url: "/agreements/loan-agreement?productId=101&sessionId=demo" },
      [PUSH]: { lendDetailsUrl: ORDER_ADDRESS },
      ...options.answers,
    },
  });
  const view = await renderRoute(routes.loanConfirm, test, query);
  return { ...test, ...view, callsTo: (path: string) => test.calls.filter((call) => call.path === path) };
}

const next = (): HTMLElement => screen.getByRole("button", { name: /^(Next|Get ₱)/ });
const box = (): HTMLInputElement => screen.getByRole("checkbox");
const tap = (element: HTMLElement): Promise<void> => act(async () => void fireEvent.click(element));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[CNF-1] [CNF-2] the offer and its agreements are asked for side by side, with 'loading...' shown", async () => {
  const test = createTestApp({ answers: { [DETAIL]: loanOffered(), [AGREEMENTS]: TWO_AGREEMENTS } });
  const call = vi.spyOn(test.app.api, "call");
  const loading = loadLoanConfirm(test.app, { ...QUERY, orderId: "900021", position: "0" });
  // Both are under way before either has answered.
  expect(call).toHaveBeenCalledTimes(2);
  await loading;
  const common = { sessionId: "demo" };
  expect(test.calls).toEqual([
    { method: "POST", path: DETAIL, query: common, body: { productId: "101" } },
    { method: "GET", path: AGREEMENTS, query: { ...common, productId: "101", scene: "3" }, body: {} },
  ]);
  expect(call.mock.calls[0]?.[2]).toMatchObject({ loadingText: "loading..." });
});

describe("a choice of amount and term in the address", () => {
  const CHOICE = { amount: "300000", periods: "61", termUnit: "D" };
  const chosen = { ...QUERY, ...CHOICE } as typeof QUERY;

  test("[WEB-4] is what is asked for, agreed to and confirmed, its agreements included", async () => {
    const { callsTo } = await open({ amount: 300_000, periods: 61 }, {}, chosen);
    expect(callsTo(DETAIL)[0]?.body).toEqual({ productId: "101", ...CHOICE });
    expect(screen.getByRole("link", { name: "Loan agreement" }).getAttribute("href")).toContain(
      "amount=300000&periods=61&termUnit=D",
    );
    await tap(screen.getByRole("link", { name: "Loan agreement" }));
    expect(callsTo(JUMP)[0]?.query).toMatchObject(CHOICE);
    await tap(next());
    expect(callsTo(PUSH)[0]?.body).toMatchObject(CHOICE);
  });

  test("[WEB-4] [POL-3] that exceeds what is left of the limit is refused, with the way to another; nothing is opened", async () => {
    const refusal = { code: "409", message: "You have ₱2,000.00 left to borrow.", data: null };
    const { answer, opened } = await open({}, { answers: { [PUSH]: refusal } }, chosen);
    answer(DETAIL, refusal);
    await tap(next());
    expect(within(screen.getByRole("contentinfo")).getByText(refusal.message)).toBeTruthy();
    expect(opened).toEqual([]);
    expect(screen.getByRole("link", { name: "Choose another amount" }).getAttribute("href")).toBe(
      "/product?productId=101&amount=300000&periods=61&termUnit=D&sessionId=demo",
    );
  });
});

test("[CNF-4] [WEB-4] days that moved at midnight, or terms that changed, are announced and shown again, and the next tap confirms them", async () => {
  const refusal = { code: "409", message: "A new day has begun.", data: null };
  const { answer, callsTo, opened } = await open({}, { answers: { [PUSH]: refusal } });
  answer(DETAIL, loanOffered({ firstPayTime: "2026-12-22", termsStamp: "terms-2" }));
  await tap(next());
  expect(opened).toEqual([]);
  await waitFor(() => expect(screen.getByText(inWords("Tue, 22 Dec · 30 days"))).toBeTruthy());
  expect(screen.getByText(refusal.message)).toBeTruthy();
  answer(PUSH, { lendDetailsUrl: ORDER_ADDRESS });
  await tap(next());
  expect(callsTo(PUSH).map(({ body }) => [body["firstPayTime"], body["termsStamp"]])).toEqual([
    ["2026-12-21", "terms-1"],
    ["2026-12-22", "terms-2"],
  ]);
  expect(opened).toHaveLength(1);
});

test("[CNF-1] an address without a product asks nothing and says what to do", async () => {
  const test = createTestApp();
  await renderRoute(routes.loanConfirm, test, {});
  expect(test.calls).toEqual([]);
  expect(screen.getByRole("heading", { name: "This link is incomplete" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toMatch(/^\/home/);
});

test.each([
  ["404", "a withdrawn product", "This offer has ended", "Go to Home", /^\/home/],
  ["409", "a borrower who may not borrow now", "Not possible right now", "Go to Home", /^\/home/],
  [
    "400",
    "a choice not offered",
    "Not possible right now",
    "Choose another amount",
    /^\/product\?productId=101&sess/,
  ],
])(
  "[CNF-1] [WEB-4] %s, %s: said by the heading, with the way on and no useless retry",
  async (code, _, heading, way, to) => {
    const refusal = { code, message: "Why not.", data: null };
    const chosen = { ...QUERY, amount: "300000" };
    await open({}, { answers: { [DETAIL]: refusal } }, chosen);
    expect(screen.getByRole("heading", { name: heading })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("Why not.");
    expect(screen.getByRole("link", { name: way }).getAttribute("href")).toMatch(to);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
);

test("[CNF-1] a product's number that is none leads home, not to its choice, which would refuse it as well", async () => {
  const refusal = { code: "400", message: "productId must be a product number.", data: null };
  await open({}, { answers: { [DETAIL]: refusal } });
  expect(screen.getByRole("heading", { name: "This link is incomplete" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).not.toContain("productId");
  expect(screen.getByRole("link", { name: "Go to Home" }).getAttribute("href")).toMatch(/^\/home/);
});

test("[CNF-1] an offer that our own fault withholds shows the server's message and a retry that brings it", async () => {
  const refusal = { code: "500", message: "Something went wrong.", data: null };
  const { answer } = await open({}, { answers: { [DETAIL]: refusal } });
  expect(screen.getByRole("alert").textContent).toContain("Something went wrong.");
  answer(DETAIL, loanOffered());
  await tap(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(next()).toBeTruthy());
});

describe.each([
  ["document", "₱1842.50"],
  ["philippines", "₱1,842.50"],
] as const)("what is shown, profile %s", (profile, instalment) => {
  test("[CNF-1] [CNF-8] what is borrowed, less the fee, arrives; then plan, cost, rates and detail lines", async () => {
    const { container } = await open({}, { profile });
    const sum = screen.getByRole("region", { name: "You receive in GCash •••• 4567" });
    expect(sum.textContent).toMatch(
      profile === "document"
        ? /^You borrow₱5000.00Service fee−₱150.00You receive in .*₱4850.00/
        : /^You borrow₱5,000.00Service fee−₱150.00You receive in .*₱4,850.00/,
    );
    const plan = screen.getByRole("region", { name: "Repayment plan" });
    expect(plan.textContent).toMatch(/^You pay back over 91 days₱5,?527.48/);
    expect(plan.textContent).toMatch(
      /The loan costs ₱677.48 if paid on time. Effective rate 7.9% a month, 149.03% a year.$/,
    );
    const lines = within(plan).getAllByRole("listitem");
    expect(lines).toHaveLength(3);
    expect(lines[0]?.textContent).toContain(instalment);
    expect(lines[0]?.textContent).toContain("Principal ₱1,666.66");
    expect(lines[2]?.textContent).toContain("Sat, 20 Feb 2027");
    const statement = within(screen.getByRole("region", { name: "Disclosure statement" }));
    expect(statement.getByRole("heading", { name: "Hiram 91" })).toBeTruthy();
    const value = (label: string) => statement.getByText(label).nextElementSibling?.textContent;
    expect(value("Interest rate")).toBe("0.2% a day on what you still owe");
    expect(value("First payment")).toBe("Mon, 21 Dec · 30 days");
    expect(value("Net proceeds")).toBe("₱4,850.00");
    expect(value("Effective interest rate per month")).toBe("7.9%");
    // Profile `document` shows the lines on the page; the other keeps them below the sum, one tap away.
    expect(container.querySelector("details")?.open).toBe(profile === "document");
    expect(container.textContent).not.toContain("undefined");
  });

  test("[CNF-1] the button says what it brings; by the document it says 'Next'", async () => {
    await open({}, { profile });
    expect(next().textContent).toBe(profile === "document" ? "Next" : "Get ₱4,850");
  });
});

test("[CNF-1] a term of months is told in months and in days", async () => {
  await open({ periods: 3, termUnit: "M", termDays: 92 });
  expect(screen.getByText("You pay back over 3 months · 92 days")).toBeTruthy();
});

test("[CNF-8] a note says that a text message will confirm only where sendSms is 1", async () => {
  const { unmount } = await open({ sendSms: 0 });
  expect(screen.queryByText(/text message/)).toBeNull();
  unmount();
  await open({ sendSms: 1 });
  expect(screen.getByText(/text message/)).toBeTruthy();
});

describe("the agreements", () => {
  test("[CNF-2] no agreement is asked for before it is tapped; the one tapped opens by its position", async () => {
    const { callsTo, opened } = await open({}, {}, { ...QUERY, orderId: "900021" } as typeof QUERY);
    expect(callsTo(JUMP)).toEqual([]);
    await tap(screen.getByRole("link", { name: "Disclosure statement" }));
    expect(callsTo(JUMP)).toEqual([
      {
        method: "GET",
        path: JUMP,
        query: { sessionId: "demo", productId: "101", scene: "3", position: "1", orderId: "900021" },
        body: {},
      },
    ]);
    const url = `${location.origin}/agreements/loan-agreement?productId=101&sessionId=demo`;
    expect(opened).toHaveLength(1);
    const to = new URL(opened[0]!.address, location.origin);
    expect(to.pathname).toBe("/loanAgreement");
    expect([...to.searchParams]).toEqual([
      ["url", url],
      ["title", "Disclosure statement"],
      ["sessionId", "demo"],
    ]);
  });

  test("[CNF-2] two quick taps ask once", async () => {
    const { callsTo } = await open();
    await act(async () => {
      fireEvent.click(screen.getByRole("link", { name: "Loan agreement" }));
      fireEvent.click(screen.getByRole("link", { name: "Loan agreement" }));
    });
    expect(callsTo(JUMP)).toHaveLength(1);
  });

  test("[CNF-2] before the bundle runs the link leads to the agreement's page by itself", async () => {
    await open();
    const link = screen.getByRole("link", { name: "Disclosure statement" });
    expect(link.getAttribute("href")).toBe(
      "/loanAgreement?productId=101&position=1&title=Disclosure+statement&sessionId=demo",
    );
  });

  test.each(["https://evil.example/agreement", "//evil.example", "javascript:alert(1)"])(
    "[CNF-9] [BRG-5] an agreement at %s is refused, and the borrower is told",
    async (contract_url) => {
      const { opened, failures } = await open({}, { answers: { [JUMP]: { contract_url } } });
      await tap(screen.getByRole("link", { name: "Loan agreement" }));
      expect(opened).toEqual([]);
      expect(failures).toEqual(["This agreement cannot be shown because its address is not ours."]);
    },
  );

  test("[CNF-2] a dead network tells so once and leaves the link usable", async () => {
    const { answer, failures, opened } = await open({}, { answers: { [JUMP]: null } });
    await tap(screen.getByRole("link", { name: "Loan agreement" }));
    expect(failures).toHaveLength(1);
    answer(JUMP, { contract_url: "/agreements/loan-agreement" });
    await tap(screen.getByRole("link", { name: "Loan agreement" }));
    expect(opened).toHaveLength(1);
  });

  test("[CNF-3] agreements that could not be loaded hold Next back until they are there", async () => {
    const { answer, callsTo } = await open({}, { answers: { [AGREEMENTS]: null } });
    expect(screen.getByRole("alert").textContent).toContain("The agreements could not be loaded.");
    await tap(next());
    expect(callsTo(PUSH)).toEqual([]);
    answer(AGREEMENTS, TWO_AGREEMENTS);
    await tap(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByRole("link", { name: "Loan agreement" })).toBeTruthy();
    expect(callsTo(DETAIL)).toHaveLength(1);
    await tap(next());
    expect(callsTo(PUSH)).toHaveLength(1);
  });
});

describe("the checkbox", () => {
  test("[CNF-3] a tap on its words ticks it, one on an agreement opens that alone", async () => {
    await open();
    await tap(screen.getByText("I have read and agree to the"));
    expect(box().checked).toBe(false);
    await tap(screen.getByRole("link", { name: "Loan agreement" }));
    expect(box().checked).toBe(false);
  });

  test("[CNF-1] [CNF-3] it is checked at first, names each agreement, and Next is ready", async () => {
    await open();
    expect(
      screen.getByRole("checkbox", {
        name: /^I have read and agree to the Loan agreement and the Disclosure/,
      }),
    ).toBe(box());
    expect(box().checked).toBe(true);
    expect(next().getAttribute("aria-disabled")).toBeNull();
  });

  test("[CNF-3] unchecked, Next is grey, does nothing, and says why; checked again it works", async () => {
    const { callsTo } = await open();
    await tap(box());
    expect(next().getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(next().getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("Tick the box to go on.");
    await tap(next());
    expect(callsTo(PUSH)).toEqual([]);
    await tap(box());
    await tap(next());
    expect(callsTo(PUSH)).toHaveLength(1);
  });
});

test("[CNF-3] a tick taken away stays away while an agreement is read, and for this product alone", async () => {
  const first = await open();
  await tap(box());
  first.unmount();
  const again = await open();
  expect(box().checked).toBe(false);
  await tap(box());
  again.unmount();
  const ticked = await open();
  expect(box().checked).toBe(true);
  await tap(box());
  ticked.unmount();
  await open({}, {}, { productId: "102", product_id: "102" });
  expect(box().checked).toBe(true);
});

test("[CNF-3] a tap that came before the page knew of the tick taken away confirms nothing", async () => {
  const { callsTo } = await open();
  // Another view of the same tab, or the page before hydration.
  sessionStorage.setItem("hiram.txt.withheldConsent.101", "true");
  expect(next().getAttribute("aria-disabled")).toBeNull();
  await tap(next());
  expect(callsTo(PUSH)).toEqual([]);
});

describe("the account that gets the money", () => {
  test("[CNF-1] is named, masked, with what arrives there, and can be changed", async () => {
    const { container } = await open();
    expect(container.textContent).toContain("You receive in GCash •••• 4567₱4850.00");
    expect(screen.getByRole("link", { name: "Use another account" }).getAttribute("href")).toBe(
      "/bindBank?productId=101&source=loanConfirm&sessionId=demo",
    );
  });

  test("[CNF-1] is asked for later where none is bound, which is said", async () => {
    const { container } = await open({ payoutAccount: "" });
    expect(container.textContent).toContain("You receive₱4850.00You have not told us where to send it yet");
    expect(screen.getByRole("link", { name: "Add an account now" })).toBeTruthy();
  });
});

describe("Next", () => {
  test("[CNF-4] sends the offer and replaces the page by the order's, from=confirm, with the session of now", async () => {
    const { callsTo, opened, app } = await open();
    app.session.refresh({ sessionId: "new" });
    await tap(next());
    expect(callsTo(PUSH).map(({ method, body }) => ({ method, body }))).toEqual([
      {
        method: "POST",
        body: {
          amount: "500000",
          periods: "91",
          termUnit: "D",
          productId: "101",
          firstPayTime: "2026-12-21",
          termsStamp: "terms-1",
          attempt: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    ]);
    expect(opened).toEqual([
      { address: "/loanDetails?productId=101&orderId=900300&from=confirm&sessionId=new", replace: true },
    ]);
  });

  test("[CNF-4] an address without from=confirm gets it", async () => {
    const { opened } = await open(
      {},
      {
        answers: { [PUSH]: { lendDetailsUrl: "/loanDetails?productId=101&orderId=900300" } },
      },
    );
    await tap(next());
    expect(opened[0]?.address).toBe("/loanDetails?productId=101&orderId=900300&from=confirm&sessionId=demo");
  });

  test("[CNF-4] two quick taps, and one after the answer, make one call", async () => {
    const { callsTo } = await open();
    await act(async () => {
      next().click();
      next().click();
    });
    await tap(next());
    expect(callsTo(PUSH)).toHaveLength(1);
  });

  test("[CNF-4] a loan that is made after its page was left is shown, and the page that they went to stays behind it", async () => {
    const { answer, arrive } = lateAnswer();
    const { opened, unmount } = await open({}, { answers: { [PUSH]: answer } });
    await tap(next());
    unmount();
    await arrive({ lendDetailsUrl: ORDER_ADDRESS });
    expect(opened.map(({ replace }) => replace)).toEqual([false]);
  });

  test("[CNF-2] an agreement's address that comes after its page was left takes nobody away", async () => {
    const { answer, arrive } = lateAnswer();
    const { opened, unmount } = await open({}, { answers: { [JUMP]: answer } });
    await tap(screen.getByRole("link", { name: "Loan agreement" }));
    unmount();
    await arrive({ contract_url: "/agreements/loan-agreement?productId=101" });
    expect(opened).toEqual([]);
  });

  test("[CNF-4] a refusal is told once, beside the button; the page stays usable, the choice kept", async () => {
    const refusal = { code: "409", message: "You have another loan to confirm first.", data: null };
    const { answer, failures, opened, callsTo } = await open({}, { answers: { [PUSH]: refusal } });
    await tap(next());
    expect(failures).toEqual([]);
    expect(within(screen.getByRole("contentinfo")).getByRole("alert").textContent).toBe(refusal.message);
    expect(opened).toEqual([]);
    expect(box().checked).toBe(true);
    answer(PUSH, { lendDetailsUrl: ORDER_ADDRESS });
    await tap(next());
    expect(callsTo(PUSH)).toHaveLength(2);
    expect(opened).toHaveLength(1);
    expect(screen.queryByText(refusal.message)).toBeNull();
  });

  test("[CNF-4] [WIRE-8] on a dead network it says that trying again makes no second loan", async () => {
    const { failures } = await open({}, { answers: { [PUSH]: null } });
    await tap(next());
    expect(failures).toEqual([]);
    expect(screen.getByRole("alert").textContent).toContain("your loan is made only once");
    expect(next().getAttribute("aria-disabled")).toBeNull();
  });

  test.each(["https://evil.example/loanDetails", "//evil.example", "javascript:alert(1)", ""])(
    "[CNF-4] [BRG-5] a page at '%s' is not followed, and the borrower is told",
    async (lendDetailsUrl) => {
      const replace = vi.spyOn(location, "replace").mockReturnValue();
      const { app, opened, failures } = await open({}, { answers: { [PUSH]: { lendDetailsUrl } } });
      await tap(next());
      expect(opened).toEqual([]);
      expect(replace).not.toHaveBeenCalled();
      expect(failures).toEqual([]);
      expect(screen.getByRole("alert").textContent).toBe(app.shellTexts().serverFailure);
    },
  );
});
