// @vitest-environment happy-dom
import type { PromiseToPay } from "@hiram/contract/collections/promise-to-pay.ts";
import { texts } from "@hiram/texts/en/promise-to-pay.ts";
import { texts as filipino } from "@hiram/texts/fil/promise-to-pay.ts";
import { keepTyped } from "@hiram/ui/late-code/load-anew.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { routes } from "../../routes.ts";
import { forgetBorrower } from "../../shell/session/forget-borrower.ts";
import { inWords } from "../../testing/in-words.ts";
import { createTestApp, renderRoute, type TestApp } from "../../testing/test-app.tsx";
import { keptPromise } from "./promise-form.tsx";

afterEach(() => {
  cleanup();
  keptPromise.forget();
});

const INIT = "/v3/loan-details/promise-init";
const SAVE = "/v3/loan-details/promise-save";
const QUERY = { productId: "101", orderId: "900180" };
/** Named as every field that may stay empty. */
const NOTE = `${texts.note} · ${texts.optional}`;

const promising = (changes: Partial<PromiseToPay> = {}): PromiseToPay => ({
  dueAmount: 187_559,
  penalty: 3_500,
  owedAmount: 555_679,
  leastAmount: 10_000,
  days: ["2026-11-22", "2026-11-23", "2026-11-24"],
  upcoming: [{ amount: 184_059, dueOn: "2026-11-24" }],
  promise: null,
  isBroken: 0,
  ...changes,
});
const PROMISE = { amount: 50_000, paid: 0, on: "2026-11-23" };

async function opened(init: unknown): Promise<TestApp> {
  const app = createTestApp({ profile: "philippines", answers: { [INIT]: init } });
  await renderRoute(routes.promiseToPay, app, QUERY);
  return app;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("[WEB-12] what is due, what waiting costs and what a promise does is said before it is sent; then it stands", async () => {
  const app = await opened(promising());
  // Its hyphen does not break: the word is an element of its own.
  expect(document.body.textContent).toContain(
    "A one-time penalty of ₱35.00 is included. It does not grow over time.",
  );
  expect(screen.getByText(/none of us will call or write to you/)).toBeTruthy();
  expect(screen.getByDisplayValue("1,875.59")).toBeTruthy();
  type(texts.reason, "illness");
  type(texts.amount, "500");
  type(texts.day, "2026-11-24");
  expect(screen.getByText(inWords("₱1,840.59 more falls due on Tue, 24 Nov."))).toBeTruthy();
  type(texts.day, "2026-11-23");
  expect(screen.queryByText(/more falls due/)).toBeNull();
  type(NOTE, "In hospital.");
  app.answer(SAVE, promising({ promise: PROMISE }));
  tap("Promise ₱500.00 by Mon, 23 Nov");
  expect(await screen.findByRole("heading", { name: texts.promised })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(texts.kept);
  expect(document.activeElement, "from the top").toBe(screen.getByRole("heading", { level: 1 }));
  expect(app.calls.at(-1)).toMatchObject({
    path: SAVE,
    body: { ...QUERY, reason: "illness", amount: "50000", on: "2026-11-23", note: "In hospital." },
  });
  expect(links()).toContain("/repayment?productId=101&orderId=900180&sessionId=demo");
});

test("[WEB-12] what is missing or wrong is said at its field, and nothing is sent", async () => {
  const app = await opened(promising());
  const range = "From ₱100.00 to ₱5,556.79";
  expect(screen.getByText(range)).toBeTruthy();
  type(texts.amount, "99");
  tap(texts.promise);
  const wrong = "Enter an amount from ₱100.00 to ₱5,556.79.";
  for (const words of [texts.reasonMissing, wrong, texts.dayMissing])
    expect(await screen.findByText(words, { selector: "p,span,div" })).toBeTruthy();
  expect(screen.queryByText(range)).toBeNull();
  type(texts.amount, "100");
  expect(screen.getByText(range)).toBeTruthy();
  expect(app.calls.map(({ path }) => path)).toEqual([INIT]);
});

test("[WEB-8] what is missing or wrong is said in the other language once that is spoken", async () => {
  const app = createTestApp({ profile: "philippines", answers: { [INIT]: promising() } });
  const { reload } = await renderRoute(routes.promiseToPay, app, QUERY);
  type(texts.amount, "99");
  tap(texts.promise);
  await screen.findByText(texts.reasonMissing, { selector: "p,span,div" });
  await act(async () => reload(await app.app.inLanguage("fil")));
  const wrong = filipino.amountProblem("₱100.00", "₱5,556.79");
  for (const words of [filipino.reasonMissing, wrong, filipino.dayMissing])
    expect(screen.getByText(words, { selector: "p,span,div" })).toBeTruthy();
});

test("[WEB-12] tapped twice it is sent once; with the network cut everything typed stays and is sent again", async () => {
  const app = await opened(promising());
  type(texts.reason, "payday");
  type(texts.day, "2026-11-23");
  app.answer(SAVE, null);
  tap(/^Promise ₱/);
  tap(/^Promise ₱/);
  expect(await screen.findByText(app.app.shellTexts().networkFailure)).toBeTruthy();
  expect(app.calls).toHaveLength(2);
  expect(screen.getByDisplayValue("1,875.59")).toBeTruthy();
  app.answer(SAVE, { code: "409", message: "Another one stands.", data: null });
  tap(/^Promise ₱/);
  expect(await screen.findByText("Another one stands.")).toBeTruthy();
});

test("[WEB-12] opened again it says what stands, what came of it, and how to pay before", async () => {
  await opened(promising({ promise: { ...PROMISE, paid: 20_000 } }));
  expect(screen.getByText("Mon, 23 Nov")).toBeTruthy();
  expect(screen.getByText(/^We received ₱200\.00 of it\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Pay ₱1,875.59" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Promise/ })).toBeNull();
});

test("[WEB-12] after one that was not kept there is no second by themselves: they may call, write, or pay", async () => {
  await opened(promising({ isBroken: 1, penalty: 0 }));
  expect(screen.getByRole("heading", { name: texts.broken })).toBeTruthy();
  expect(links()).toEqual(
    expect.arrayContaining([
      "/customerService?orderId=900180&sessionId=demo",
      "/repayment?productId=101&orderId=900180&sessionId=demo",
    ]),
  );
});

test("[WEB-12] whom a promise does not help is led to another plan, whatever stands", async () => {
  for (const changes of [{}, { promise: PROMISE }, { isBroken: 1 } as const]) {
    await opened(promising(changes));
    expect(links()).toContain("/paymentPlan?productId=101&orderId=900180&sessionId=demo");
    cleanup();
  }
});

test("[WEB-12] a loan of which nothing is past due says so and leads to it; an unknown one leads to all loans", async () => {
  await opened({ code: "409", message: "Nothing is past due on this loan.", data: null });
  expect(screen.getByText("Nothing is past due on this loan.")).toBeTruthy();
  expect(links()).toContain("/loanDetails?productId=101&orderId=900180&sessionId=demo");
});

test("[WEB-12] an order that is not theirs, or an address without one, leads to their loans", async () => {
  await opened({ code: "404", message: "We can't find this loan.", data: null });
  expect(links()).toContain("/orders?sessionId=demo");
});

/** Written until the session ended: the document ends with it. */
async function writtenUntilTheLogIn(): Promise<void> {
  await opened(promising());
  type(texts.reason, "illness");
  type(texts.amount, "500");
  type(NOTE, "In hospital.");
  expect(sessionStorage).toHaveLength(0);
  keepTyped();
  cleanup();
  keptPromise.forget();
}
const written = () =>
  [texts.reason, texts.amount, NOTE].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

test("[SES-6] [WEB-12] a promise being written goes through the log-in, and no further", async () => {
  await writtenUntilTheLogIn();
  await opened(promising());
  expect(written()).toEqual(["illness", "500", "In hospital."]);
  expect(sessionStorage).toHaveLength(0);
});

test("[WEB-13] nobody else sees the promise that was being written, and it goes with its borrower", async () => {
  await writtenUntilTheLogIn();
  const other = createTestApp({ profile: "philippines", answers: { [INIT]: promising() } });
  other.app.session.refresh({ sessionId: "other" });
  await renderRoute(routes.promiseToPay, other, QUERY);
  expect(written()).toEqual(["", "1,875.59", ""]);
  expect(sessionStorage).toHaveLength(0);
  cleanup();
  await writtenUntilTheLogIn();
  forgetBorrower();
  expect(sessionStorage).toHaveLength(0);
});
