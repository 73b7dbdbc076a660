import { loanDetails } from "@hiram/contract/orders/order-details.ts";
import { type PaymentPlan, planInit } from "@hiram/contract/payment-plans/payment-plan.ts";
import { promiseInit } from "@hiram/contract/collections/promise-to-pay.ts";
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
import { ofToday, takenBack, withdrawal } from "./picture-answers.ts";
import type { PictureState, Scene } from "./picture-scene.ts";

/** States that belong together: those of one sheet. */
type StatesOf = (scene: Scene) => readonly PictureState[];

const loans: StatesOf = ({ at, order, borrower: { productId }, cameBack, unbound, stranger }) => [
  ...["21", "110", "151", "174", "170", "180", "180-fixed", "200"].map((state) =>
    order("/loanDetails", state),
  ),
  at(
    "/loanDetails, the money came back",
    "/loanDetails",
    { productId, orderId: cameBack.orders["151"] ?? 0 },
    cameBack,
  ),
  at("/loanDetails, no account", "/loanDetails", { productId, orderId: unbound.orders["21"] ?? 0 }, unbound),
  at("/loanDetails, unknown", "/loanDetails", { productId, orderId: 999_999_999 }),
  withPlan(order("/loanDetails", "180"), "asked"),
  withPlan(order("/loanDetails", "180"), "offered"),
  withPlan(order("/loanDetails", "174"), "agreed"),
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
];

/** A loan's page, as it leads to its plan. */
function withPlan(loan: PictureState, planState: string): PictureState {
  const name = `/loanDetails, a plan ${planState}`;
  return { ...loan, name, answering: { operation: loanDetails, changes: { planState } } };
}

const payments: StatesOf = ({ at, order, charged, codes }) => [
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
      changes: ofToday({ promise: { amount: 50_000, paid: 20_000, on: "2026-11-28" } }),
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
  planAs("asked", order("/paymentPlan", "180-fixed"), { asked: askedPlan }),
  planAs("offered", order("/paymentPlan", "180-fixed"), { offer: offeredPlan }),
  planAs("agreed", order("/paymentPlan", "180-fixed"), { agreed: agreedPlan }),
  planAs("behind", order("/paymentPlan", "180-fixed"), latePlan),
  planAs("declined", order("/paymentPlan", "180-fixed"), declinedPlan),
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
      { productId: charged.productId, orderId: charged.orders["174"] ?? 0 },
      charged,
    ),
    act: press,
  },
];

function planAs(standing: string, plan: PictureState, changes: Partial<PaymentPlan>): PictureState {
  const name = `/paymentPlan, ${standing}`;
  return { ...plan, name, answering: { operation: planInit, changes: ofToday({ ...noPlan, ...changes }) } };
}

const borrowing: StatesOf = ({
  at,
  borrower: { productId },
  unbound,
  stranger,
  begun,
  approved,
  lookedAt,
}) => [
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
];

const applying: StatesOf = ({ at, stranger, begun, approved, lookedAt, refused }) => [
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
];

const help: StatesOf = ({ at, borrower, stranger }) => {
  const complaint = { orderNo: borrower.orders["180"] ?? 0, problemType: 1, problemSonType: 3 };
  return [
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
  ];
};

const tools: StatesOf = ({ at, books, stranger }) => [
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
];

const offline: StatesOf = ({ at, order }) => [
  cutOff(order("/loanDetails", "174")),
  cutOff(order("/repayment", "174")),
  ...["/home", "/orders", "/apply", "/me", "/customerService", "/complaintList"].map((path) =>
    cutOff(at(path, path)),
  ),
];

const cutOff = (state: PictureState): PictureState => ({ ...state, isCutOff: true });

/** Pages that are the same for everyone, by their addresses. */
const asIs = (addresses: readonly string[]): PictureState[] =>
  addresses.map((address) => ({ name: address, address }));

const developers: StatesOf = () =>
  asIs(["/testPreview", ...["", "counter", "cards", "payouts", "outbox"].map((page) => `/sandbox/${page}`)]);

const door: StatesOf = () => [
  ...asIs(["/", "/fil", "/contact-us", "/fil/contact-us"]),
  ...["/about-us", "/privacy-policy", "/loan-terms-and-conditions"].flatMap((path) =>
    asIs([path, `/fil${path}`]),
  ),
  ...asIs(["/no-such-page"]),
  { name: "/promotion/", address: "/promotion/?id=1" },
  { name: "/promotion/, nothing filled in", address: "/promotion/?id=1", act: press },
  { name: "/promotion/, the picture", address: "/promotion/?id=1", act: showPicture },
  { name: "/promotion/, the code", address: "/promotion/?id=1", act: solvePicture },
  { name: "/promotion/, downloads", address: "/promotion/?id=1#/downloadTemplate" },
  ...asIs(["/signIn"]),
  // Before a number is typed, which the next ones find again.
  { name: "/signIn, no number", address: "/signIn", act: press },
  { name: "/signIn, the code", address: "/signIn", act: askForCode },
  { name: "/signIn, a password", address: "/signIn", act: byPassword },
  { name: "/signIn, a new number", address: "/signIn", act: proveNumber },
  // After it, `/signIn` finds a code for a password on its way.
  { name: "/signIn, a new password", address: "/signIn?way=password-reset", act: askForCode },
];

/** Of one who signs in first and stays signed in, without an app around the page. */
const browser: StatesOf = () => [
  { name: "/home", address: "/signIn", act: signUp },
  ...asIs(["/orders", "/tools", "/me"]),
];

/** Every state of the borrower's screens, by the sheet's name. */
export const PICTURE_STATES: Readonly<Record<string, StatesOf>> = {
  loans,
  payments,
  borrowing,
  applying,
  help,
  tools,
  offline,
  developers,
  door,
  browser,
};
