import type { Operation } from "@hiram/contract";
import { loanDetails } from "@hiram/contract/orders/order-details.ts";
import { type PaymentPlan, planInit } from "@hiram/contract/payment-plans/payment-plan.ts";
import { promiseInit } from "@hiram/contract/collections/promise-to-pay.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { Browser, Page } from "playwright-core";
import {
  agreedPlan,
  askedPlan,
  declinedPlan,
  latePlan,
  noPlan,
  offeredPlan,
} from "../apps/borrower/src/testing/sample-plans.ts";
import {
  askForCode,
  askForCopy,
  bind,
  byPassword,
  chooseLast,
  copy,
  followFirst,
  followWaiting,
  pick,
  press,
  proveNumber,
  reckon,
  showAnswered,
  showPicture,
  signUp,
  solvePicture,
  untick,
} from "./picture-acts.ts";
import { takenBack, withdrawal } from "./picture-answers.ts";
import {
  applicants,
  beginner,
  type Borrower,
  chargeCard,
  failPayout,
  keepBooks,
  newcomer,
  scenario,
} from "./picture-borrowers.ts";

/** One state of a screen: its name on the sheet, and how it is reached. */
export interface PictureState {
  readonly name: string;
  readonly address: string;
  /** Answers of its call that the demo cannot be brought to give. */
  readonly answering?: {
    readonly operation: Operation;
    readonly changes: object | ((locale: Locale) => object);
  };
  /** The network is down when it is opened. */
  readonly isCutOff?: boolean;
  /** What is done on the page. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** States that belong together, by the sheet's name. */
export type PictureStates = Readonly<Record<string, readonly PictureState[]>>;

/**
 * Every state of the borrower's screens, of borrowers made for it: one with a loan in each state, one without
 * an account.
 */
export async function pictureStates(origin: string, browser: Browser): Promise<PictureStates> {
  const borrower = await scenario(origin, { complaints: true });
  const unbound = await scenario(origin, { payoutAccount: false });
  const { orders } = borrower;
  const at = (
    name: string,
    path: string,
    query: Readonly<Record<string, string | number>> = {},
    { sessionId = "", deviceId = "" }: Borrower = borrower,
  ) => {
    const search = new URLSearchParams({ sessionId, ...(deviceId === "" ? {} : { deviceId }) });
    for (const [key, value] of Object.entries(query)) search.set(key, String(value));
    return { name, address: `${path}?${search.toString()}` };
  };
  const productId = borrower.productId;
  const order = (path: string, state: string) =>
    at(`${path} ${state}`, path, { productId, orderId: orders[state] ?? 0 });
  const loanWithPlan = (state: string, planState: string) => ({
    ...order("/loanDetails", state),
    name: `/loanDetails, a plan ${planState}`,
    answering: { operation: loanDetails, changes: { planState } },
  });
  const planAs = (name: string, changes: Partial<PaymentPlan>) => ({
    ...order("/paymentPlan", "180-fixed"),
    name: `/paymentPlan, ${name}`,
    answering: { operation: planInit, changes: { ...noPlan, ...changes } },
  });
  const cameBack = await scenario(origin, {});
  const charged = await scenario(origin, {});
  const [stranger, begun] = [await newcomer(origin), await beginner(origin)];
  const { approved, lookedAt, refused } = await applicants(origin);
  const books = await keepBooks(origin, borrower);
  const complaint = { orderNo: orders["180"] ?? 0, problemType: 1, problemSonType: 3 };
  await failPayout(origin, browser, cameBack);
  await chargeCard(origin, browser, charged);
  const codes = await payCodes(origin, browser, [
    order("/repayment", "174-fixed").address,
    order("/repayment", "180-fixed").address,
  ]);
  return {
    loans: [
      ...["21", "110", "151", "174", "170", "180", "180-fixed", "200"].map((state) =>
        order("/loanDetails", state),
      ),
      at(
        "/loanDetails, the money came back",
        "/loanDetails",
        { productId, orderId: cameBack.orders["151"] ?? 0 },
        cameBack,
      ),
      at(
        "/loanDetails, no account",
        "/loanDetails",
        { productId, orderId: unbound.orders["21"] ?? 0 },
        unbound,
      ),
      at("/loanDetails, unknown", "/loanDetails", { productId, orderId: 999_999_999 }),
      loanWithPlan("180", "asked"),
      loanWithPlan("180", "offered"),
      loanWithPlan("174", "agreed"),
      {
        ...order("/loanDetails", "180"),
        name: "/loanDetails, a payment taken back",
        answering: { operation: loanDetails, changes: takenBack },
      },
      at("/orders", "/orders"),
      at("/orders, none", "/orders", {}, stranger),
      {
        ...order("/loanDetails", "200"),
        name: "/loanDetails, a rating",
        answering: { operation: loanDetails, changes: { isScore: "1" } },
      },
      {
        ...order("/loanDetails", "21"),
        name: "/loanDetails, a withdrawal",
        answering: { operation: loanDetails, changes: withdrawal },
      },
    ],
    payments: [
      order("/repayment", "174"),
      order("/repayment", "180"),
      order("/repayment", "200"),
      order("/repaymentDelay", "180"),
      order("/repaymentDelay", "180-fixed"),
      order("/repaymentWays", "174"),
      order("/promiseToPay", "180"),
      { ...order("/promiseToPay", "180"), name: "/promiseToPay, nothing chosen", act: press },
      {
        ...order("/promiseToPay", "180-fixed"),
        name: "/promiseToPay, promised",
        answering: {
          operation: promiseInit,
          changes: { promise: { amount: 50_000, paid: 20_000, on: "2026-12-24" } },
        },
      },
      {
        ...order("/promiseToPay", "180-fixed"),
        name: "/promiseToPay, not kept",
        answering: { operation: promiseInit, changes: { isBroken: 1 } },
      },
      order("/promiseToPay", "174"),
      order("/paymentPlan", "180"),
      { ...order("/paymentPlan", "180"), name: "/paymentPlan, nothing chosen", act: press },
      planAs("asked", { asked: askedPlan }),
      planAs("offered", { offer: offeredPlan }),
      planAs("agreed", { agreed: agreedPlan }),
      planAs("behind", latePlan),
      planAs("declined", declinedPlan),
      order("/paymentPlan", "200"),
      ...codes,
      { ...order("/repayment", "174"), name: "/repayment, another amount", act: chooseLast },
      { ...order("/repaymentWays", "174"), name: "/repaymentWays, no card", act: press },
      at("/repaymentOfCode2", "/repaymentOfCode2"),
      order("/receipts", "174"),
      order("/receipts", "170"),
      order("/receipts", "200"),
      at("/paymentInstructions", "/paymentInstructions"),
      at("/repaymentOfCode, no code", "/repaymentOfCode"),
      {
        ...at(
          "/repayment, paying twice",
          "/repayment",
          { productId, orderId: charged.orders["174"] ?? 0 },
          charged,
        ),
        act: press,
      },
    ],
    borrowing: [
      at("/home", "/home"),
      at("/product", "/product", { productId }),
      at("/loanConfirm", "/loanConfirm", { productId }),
      at("/loanConfirm, no account", "/loanConfirm", { productId }, unbound),
      at("/loanConfirm2", "/loanConfirm2", { productId }),
      at("/loanAgreement", "/loanAgreement", { productId }),
      at("/bindBank", "/bindBank", { productId }, unbound),
      at("/jointLoginFail", "/jointLoginFail"),
      { ...at("/loanConfirm, no consent", "/loanConfirm", { productId }), act: untick },
      { ...at("/bindBank, e-wallets", "/bindBank", { productId }, unbound), act: pick },
      { ...at("/bindBank, a code", "/bindBank", { productId }, unbound), act: bind },
      { ...at("/bindBank, nothing filled in", "/bindBank", { productId }, unbound), act: press },
      at("/home, nothing applied for", "/home", {}, stranger),
      at("/home, applying", "/home", {}, begun),
      at("/home, approved", "/home", {}, approved),
      at("/home, being looked at", "/home", {}, lookedAt),
    ],
    applying: [
      at("/apply", "/apply", {}, stranger),
      at("/apply, some steps done", "/apply", { step: "all" }, begun),
      ...["basic", "personal", "job", "ext", "card", "idFront", "idSelfie"].map((step) =>
        at(`/apply ${step}`, "/apply", { step }, begun),
      ),
      { ...at("/apply basic, a day picked", "/apply", { step: "basic" }, begun), act: pick },
      { ...at("/apply personal, a city picked", "/apply", { step: "personal" }, begun), act: pick },
      { ...at("/apply job, nothing filled in", "/apply", { step: "job" }, begun), act: press },
      at("/apply, approved", "/apply", {}, approved),
      at("/apply, being looked at", "/apply", {}, lookedAt),
      at("/apply, refused", "/apply", {}, refused),
    ],
    help: [
      at("/customerService", "/customerService"),
      at("/complaint", "/complaint"),
      at("/complainPageNext", "/complainPageNext", complaint),
      { ...at("/complainPageNext, nothing written", "/complainPageNext", complaint), act: press },
      at("/complaintList", "/complaintList"),
      { ...at("/complainDetails", "/complaintList"), act: followFirst },
      { ...at("/complaintList, answered", "/complaintList"), act: showAnswered },
      { ...at("/complainDetails, being looked at", "/complaintList"), act: followWaiting },
      { ...at("/customerService, copied", "/customerService"), act: copy },
      at("/aboutUs", "/aboutUs"),
      at("/privacyPolicy", "/privacyPolicy"),
      at("/loanTerms", "/loanTerms"),
      at("/me", "/me"),
      at("/savedCards", "/savedCards"),
      at("/savedCards, none yet", "/savedCards", {}, stranger),
      at("/noSuchPage", "/noSuchPage"),
      at("/home, logged out", "/home", {}, { ...borrower, sessionId: "nobody" }),
      at("/exportData", "/exportData"),
      { ...at("/exportData, the code", "/exportData"), act: askForCopy },
      at("/deleteAccount", "/deleteAccount"),
      at("/deleteAccount, nothing owed", "/deleteAccount", {}, stranger),
    ],
    tools: [
      at("/tools", "/tools"),
      at("/instalmentCalculator", "/instalmentCalculator"),
      { ...at("/instalmentCalculator, reckoned", "/instalmentCalculator"), act: reckon },
      at("/exchangeRate", "/exchangeRate"),
      at("/otherLoans", "/otherLoans"),
      at("/otherLoans, none", "/otherLoans", {}, stranger),
      at("/otherLoan", "/otherLoan"),
      at("/otherLoan, written down", "/otherLoan", { loanId: books.loanId }),
      at("/bookKeeping", "/bookKeeping"),
      at("/bookKeeping, nothing in it", "/bookKeeping", {}, stranger),
      at("/bookEntry", "/bookEntry"),
      at("/bookEntry, written down", "/bookEntry", { entryId: books.entryId }),
      { ...at("/bookEntry, nothing filled in", "/bookEntry"), act: press },
    ],
    offline: [
      cutOff(order("/loanDetails", "174")),
      cutOff(order("/repayment", "174")),
      ...["/home", "/orders", "/apply", "/me", "/customerService", "/complaintList"].map((path) =>
        cutOff(at(path, path)),
      ),
    ],
    developers: [
      { name: "/testPreview", address: "/testPreview" },
      ...["", "counter", "cards", "payouts", "outbox"].map((page) => ({
        name: `/sandbox/${page}`,
        address: `/sandbox/${page}`,
      })),
    ],
    door: [
      { name: "/", address: "/" },
      { name: "/fil", address: "/fil" },
      { name: "/contact-us", address: "/contact-us" },
      { name: "/fil/contact-us", address: "/fil/contact-us" },
      ...["/about-us", "/privacy-policy", "/loan-terms-and-conditions"].flatMap((path) => [
        { name: path, address: path },
        { name: `/fil${path}`, address: `/fil${path}` },
      ]),
      { name: "/no-such-page", address: "/no-such-page" },
      { name: "/promotion/", address: "/promotion/?id=1" },
      { name: "/promotion/, nothing filled in", address: "/promotion/?id=1", act: press },
      { name: "/promotion/, the picture", address: "/promotion/?id=1", act: showPicture },
      { name: "/promotion/, the code", address: "/promotion/?id=1", act: solvePicture },
      { name: "/promotion/, downloads", address: "/promotion/?id=1#/downloadTemplate" },
      { name: "/signIn", address: "/signIn" },
      // Before a number is typed, which the next ones find again.
      { name: "/signIn, no number", address: "/signIn", act: press },
      { name: "/signIn, the code", address: "/signIn", act: askForCode },
      { name: "/signIn, a password", address: "/signIn", act: byPassword },
      { name: "/signIn, a new password", address: "/signIn?way=password-reset", act: askForCode },
      { name: "/signIn, a new number", address: "/signIn", act: proveNumber },
    ],
    // Of one who signs in first and stays signed in, without an app around the page.
    browser: [
      { name: "/home", address: "/signIn", act: signUp },
      ...["/orders", "/tools", "/me"].map((address) => ({ name: address, address })),
    ],
  };
}

const cutOff = (state: PictureState): PictureState => ({ ...state, isCutOff: true });

/** A pay code for each repayment, through its first channel and its second. */
async function payCodes(
  origin: string,
  browser: Browser,
  repayments: readonly string[],
): Promise<PictureState[]> {
  const codes: PictureState[] = [];
  for (const [channel, repayment] of repayments.entries()) {
    const page = await browser.newPage();
    await page.goto(origin + repayment, { waitUntil: "networkidle" });
    await page.locator('label:has(input[type="radio"])').filter({ hasText: /fee/i }).nth(channel).click();
    await page.getByRole("contentinfo").getByRole("button").first().click();
    await page.waitForURL(/\/repaymentOfCode\?/);
    const { pathname, search } = new URL(page.url());
    codes.push({
      name: channel === 0 ? "/repaymentOfCode" : "/repaymentOfCode, QR",
      address: pathname + search,
    });
    await page.close();
  }
  return codes;
}
