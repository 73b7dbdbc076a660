// @vitest-environment happy-dom
import { CODE } from "@hiram/contract";
import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import { texts } from "@hiram/texts/en/payment-plan.ts";
import { keepTyped } from "@hiram/ui/late-code/load-anew.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { routes } from "../../routes.ts";
import { inWords } from "../../testing/in-words.ts";
import {
  agreedPlan,
  askedPlan,
  declinedPlan,
  latePlan,
  noPlan,
  offeredPlan,
} from "../../testing/sample-plans.ts";
import { createTestApp, renderRoute, type TestApp } from "../../testing/test-app.tsx";
import { keptPlan } from "./plan-form.tsx";

afterEach(() => {
  cleanup();
  keptPlan.forget();
});

const INIT = "/v3/loan-details/payment-plan-init";
const ASK = "/v3/loan-details/payment-plan-ask";
const ACCEPT = "/v3/loan-details/payment-plan-accept";
const REFUSE = "/v3/loan-details/payment-plan-refuse";
const QUERY = { productId: "101", orderId: "900180" };
/** Named as every field that may stay empty. */
const NOTE = `${texts.note} · ${texts.optional}`;

const planning = (changes: Partial<PaymentPlan> = {}): PaymentPlan => ({ ...noPlan, ...changes });

async function opened(init: unknown): Promise<TestApp> {
  const app = createTestApp({ profile: "philippines", answers: { [INIT]: init } });
  await renderRoute(routes.paymentPlan, app, QUERY);
  return app;
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const toLoan = (path: string): string => `${path}?productId=101&orderId=900180&sessionId=demo`;

function fillIn(): void {
  choose(texts.reason, "income");
  choose(texts.amount, "500");
  choose(texts.every, "two-weeks");
  choose(texts.firstOn, "2026-11-23");
}

test("[WEB-12] who can't pay as agreed says what happened and what can be paid; then by when we answer stands", async () => {
  const app = await opened(planning());
  expect(screen.getByText("₱1,875.59 of it is past due today.")).toBeTruthy();
  expect(screen.getByText(/answer within three working days/)).toBeTruthy();
  fillIn();
  expect(screen.getByText(inWords("About 12 payments."))).toBeTruthy();
  choose(texts.amount, "400");
  expect(screen.getByText(inWords(texts.aboutTooMany(14, 12)))).toBeTruthy();
  choose(texts.amount, "500");
  choose(NOTE, "The shop closed.");
  app.answer(ASK, planning({ asked: askedPlan }));
  tap("Ask to pay ₱500.00 every two weeks");
  expect(await screen.findByRole("heading", { name: texts.answerBy })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(texts.askedNews);
  expect(app.calls.at(-1)).toMatchObject({
    path: ASK,
    body: {
      ...QUERY,
      reason: "income",
      amount: "50000",
      every: "two-weeks",
      firstOn: "2026-11-23",
      note: "The shop closed.",
    },
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("[WEB-12] what is missing or wrong is said at its field, the first has the focus, and nothing is sent", async () => {
  const app = await opened(planning());
  choose(texts.amount, "99");
  tap(texts.ask);
  const wrong = "Enter an amount from ₱100.00 to ₱5,556.79.";
  for (const words of [texts.reasonMissing, wrong, texts.everyMissing, texts.dayMissing])
    expect(await screen.findByText(words, { selector: "p" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(texts.reason));
  expect(app.calls.map(({ path }) => path)).toEqual([INIT]);
});

test("[WEB-12] tapped twice it is sent once; with the network cut everything typed stays and is sent again", async () => {
  const app = await opened(planning());
  fillIn();
  app.answer(ASK, null);
  tap(/^Ask to pay/);
  tap(/^Ask to pay/);
  expect((await screen.findByRole("alert")).textContent).toBe(app.app.shellTexts().networkFailure);
  expect(app.calls).toHaveLength(2);
  expect(screen.getByDisplayValue("500")).toBeTruthy();
  app.answer(ASK, planning({ asked: askedPlan }));
  tap(/^Ask to pay/);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(await screen.findByRole("heading", { name: texts.answerBy })).toBeTruthy();
});

test("[WEB-12] while we have not answered it says by when we do and what was asked; late, by when we meant to, and whom to ask", async () => {
  await opened(planning({ asked: askedPlan }));
  expect(screen.getByText("Wed, 25 Nov")).toBeTruthy();
  expect(screen.getByText(/^In 4 days\. Until .+ none of us will call or write to you/)).toBeTruthy();
  expect(screen.getByText(texts.steps["two-weeks"])).toBeTruthy();
  expect(hrefOf("Pay ₱1,875.59")).toBe(toLoan("/repayment"));
  cleanup();
  await opened(planning({ asked: { ...askedPlan, answerBy: "2026-11-20" }, dueAmount: 0 }));
  expect(screen.queryByRole("heading", { name: texts.answerBy })).toBeNull();
  const late = within(screen.getByRole("region", { name: texts.answerWasDue }));
  expect(late.getByText("Fri, 20 Nov")).toBeTruthy();
  expect(
    late.getByText(/^We are late, and we are sorry\. .+ customer service if it can't wait\./),
  ).toBeTruthy();
  expect(hrefOf(texts.seeLoan)).toBe(toLoan("/loanDetails"));
});

test("[WEB-12] [CNF-8] an offer says each payment, what it consists of, and what a late one costs, before it is accepted", async () => {
  const app = await opened(planning({ offer: offeredPlan }));
  expect(screen.getByText(inWords("You can accept it until Thu, 26 Nov."))).toBeTruthy();
  expect(screen.getByText(/Call us if a day does not suit you/)).toBeTruthy();
  const payments = within(screen.getByRole("region", { name: texts.payments })).getAllByRole("listitem");
  expect(payments.map(({ textContent }) => textContent)).toEqual([
    "Fri, 27 Novin 6 days₱1,389.00",
    "Fri, 11 Dec₱1,389.00",
    "Fri, 25 Dec₱1,389.00",
    "Fri, 8 Jan 2027₱1,389.79",
  ]);
  const disclosure = screen.getByRole("region", { name: texts.disclosure });
  expect(Array.from(disclosure.querySelectorAll("dl > div"), ({ textContent }) => textContent)).toEqual([
    "Principal₱5,000.00",
    "Interest₱421.79",
    "Fees₱100.00",
    "Penalty₱35.00",
    "Finance charge that this plan adds₱0.00",
    "Total of payments₱5,556.79",
  ]);
  expect(screen.getByText(texts.lateNever)).toBeTruthy();
  app.answer(ACCEPT, planning({ dueAmount: 0, agreed: agreedPlan }));
  tap("Accept ₱5,556.79 in 4 payments");
  expect(await screen.findByRole("heading", { name: texts.agreed })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(texts.agreedNews);
  expect(app.calls.at(-1)).toMatchObject({ path: ACCEPT, body: { ...QUERY, planId: "7", total: "555679" } });
});

test("[WEB-12] the one-time penalty that a late payment would bring is named", async () => {
  await opened(
    planning({ offer: { ...offeredPlan, payments: offeredPlan.payments.slice(0, 1), latePenalty: 3_500 } }),
  );
  expect(screen.getByText(texts.lateOnce("₱35.00"))).toBeTruthy();
  expect(screen.getByRole("button", { name: "Accept one payment of ₱5,556.79" })).toBeTruthy();
});

test("[WEB-12] when another sum is owed meanwhile, it says so and shows the offer as it is now; nothing is agreed", async () => {
  const app = await opened(planning({ offer: offeredPlan }));
  app.answer(ACCEPT, { code: CODE.conflict, message: "Something was paid since.", data: null });
  app.answer(INIT, planning({ offer: { ...offeredPlan, total: 505_679 } }));
  tap(/^Accept/);
  expect(await screen.findByRole("button", { name: "Accept ₱5,056.79 in 4 payments" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Something was paid since.");
  expect(app.calls.map(({ path }) => path)).toEqual([INIT, ACCEPT, INIT]);
  app.answer(ACCEPT, planning({ agreed: agreedPlan }));
  tap(/^Accept/);
  expect(await screen.findByRole("heading", { name: texts.agreed })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[WEB-12] a plan is turned down only once asked again; then the days stay", async () => {
  const app = await opened(planning({ offer: offeredPlan }));
  tap(texts.refuse);
  const dialog = screen.getByRole("dialog", { name: texts.refuseTitle });
  expect(within(dialog).getByText(/₱1,875\.59 stays past due\.$/)).toBeTruthy();
  tap(texts.backToPlan);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(app.calls).toHaveLength(1);
  app.answer(REFUSE, planning({ askFrom: "2026-12-05" }));
  tap(texts.refuse);
  tap(texts.refuseNow);
  expect(await screen.findByRole("heading", { name: texts.daysStay })).toBeTruthy();
  expect(screen.getByText(inWords("You can ask for a plan again from Sat, 5 Dec."))).toBeTruthy();
  expect(app.calls.at(-1)).toMatchObject({ path: REFUSE, body: { ...QUERY, planId: "7" } });
});

test("[WEB-12] a plan that stands says what is next, how to pay it, and where its disclosure is read", async () => {
  await opened(planning({ dueAmount: 0, agreed: agreedPlan }));
  expect(screen.getByText(inWords("You accepted this plan on Sat, 21 Nov."))).toBeTruthy();
  expect(hrefOf("Pay ₱1,389.00")).toBe(toLoan("/repayment"));
  const document = new URL(hrefOf(new RegExp(`^${texts.readDocument}`)) ?? "", "http://hiram.example");
  expect(document.pathname).toBe("/loanAgreement");
  expect(document.searchParams.get("url")).toBe(agreedPlan.documentUrl);
});

test("[WEB-12] a plan that is behind says what is past due", async () => {
  await opened(planning(latePlan));
  expect(screen.getByRole("heading", { name: texts.agreedLate })).toBeTruthy();
  expect(hrefOf("Pay ₱1,424.00")).toBe(toLoan("/repayment"));
});

test("[WEB-12] whom we could offer none reads why, when to ask again, and what can be done still", async () => {
  await opened(planning(declinedPlan));
  expect(screen.getByText(declinedPlan.declined?.message ?? "")).toBeTruthy();
  expect(screen.getByText(inWords("You can ask for a plan again from Sat, 5 Dec."))).toBeTruthy();
  expect(hrefOf(texts.promise)).toBe(toLoan("/promiseToPay"));
  expect(hrefOf(texts.payPart)).toBe(toLoan("/repayment"));
  expect(hrefOf(texts.complain)).toBe("/complaint?orderId=900180&sessionId=demo");
  cleanup();
  await opened(planning({ ...declinedPlan, dueAmount: 0 }));
  expect(screen.queryByRole("link", { name: texts.promise })).toBeNull();
});

test("[WEB-12] a loan that is paid says so and leads to it; one that is not theirs leads to all loans", async () => {
  await opened({ code: CODE.conflict, message: "Nothing is owed on this loan.", data: null });
  expect(screen.getByText("Nothing is owed on this loan.")).toBeTruthy();
  expect(hrefOf(texts.seeLoan)).toBe(toLoan("/loanDetails"));
  cleanup();
  const { app } = await opened({ code: CODE.notFound, message: "We can't find this loan.", data: null });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain(
    app.address("orders"),
  );
});

test("[SES-6] [WEB-12] a request being written goes through the log-in, and no further", async () => {
  const values = () =>
    [texts.reason, texts.amount, texts.every, texts.firstOn, NOTE].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  await opened(planning());
  fillIn();
  choose(NOTE, "The shop closed.");
  const typed = values();
  expect(sessionStorage).toHaveLength(0);
  keepTyped();
  // Another document.
  cleanup();
  keptPlan.forget();
  await opened(planning());
  expect(values()).toEqual(typed);
  expect(sessionStorage).toHaveLength(0);
});

test("[WEB-12] a request that was sent is kept no longer", async () => {
  const app = await opened(planning());
  fillIn();
  app.answer(ASK, planning({ asked: askedPlan }));
  tap("Ask to pay ₱500.00 every two weeks");
  await screen.findByRole("heading", { name: texts.answerBy });
  cleanup();
  await opened(planning());
  expect(screen.getByLabelText<HTMLInputElement>(texts.amount).value).toBe("");
});
