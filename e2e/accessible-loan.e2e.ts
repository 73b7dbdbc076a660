import { beforeAll } from "vitest";
import {
  describePages,
  nothing,
  order,
  type PageState,
  product,
  tap,
  unknownOrder,
} from "./harness/page-states.ts";
import { type Phone, withBrowser } from "./harness/phone.ts";
import { sandbox, type Scenario } from "./harness/sandbox.ts";
import { changeAnswer } from "./harness/wire.ts";

withBrowser();

/** Whose loan waits for them to confirm the withdrawal. */
let withdrawing: Scenario;
beforeAll(async () => {
  withdrawing = await sandbox.scenario({ withdrawal: true });
});

const answering =
  (name: Parameters<typeof changeAnswer>[1], changes: object) =>
  ({ page }: Phone) =>
    changeAnswer(page, name, changes);

const untick = ({ page }: Phone) => page.getByRole("checkbox").uncheck({ force: true });

/** The offer of either variant, with what its dialogs need. */
const confirmation: readonly PageState[] = [
  { name: "without consent", see: "Tick the box to go on.", act: untick },
  { name: "incomplete link", query: nothing, see: "This link is incomplete" },
  { name: "unknown product", query: () => ({ productId: 9 }), see: "This offer has ended" },
];

describePages([
  {
    path: "/loanDetails",
    ids: "ORD-1 ORD-2 ORD-5 ORD-7 ORD-8 ORD-10 ORD-13",
    states: [
      { name: "174", query: order("174"), see: "Payment due" },
      { name: "174 fixed", query: order("174-fixed"), see: "Payment due" },
      { name: "21", query: order("21"), see: "Under review" },
      { name: "110", query: order("110"), see: "Not approved this time" },
      { name: "151 with its tip", query: order("151"), see: "Good to know" },
      {
        name: "151, the money came back",
        within: true,
        before: answering("loanDetails", {
          cardNeedPop: 1,
          noticeStatusText: "Your money did not arrive",
          noticeDesText: "The account you gave is closed. Use another one in your own name.",
        }),
        query: order("151"),
        see: "Use another account",
      },
      { name: "170", query: order("170"), see: "Repaying" },
      { name: "180", query: order("180"), see: "Payment overdue" },
      { name: "180 fixed", query: order("180-fixed"), see: "Payment overdue" },
      {
        name: "180, a plan offered",
        within: true,
        before: answering("loanDetails", { planState: "offered" }),
        query: order("180"),
        see: "We offer you a plan",
      },
      {
        name: "174, a plan agreed on",
        within: true,
        before: answering("loanDetails", { planState: "agreed" }),
        query: order("174"),
        see: "Your plan",
      },
      { name: "200", query: order("200"), see: "Fully paid" },
      {
        name: "no account",
        query: ({ unbound }) => ({ productId: unbound.productId, orderId: unbound.orders["21"] }),
        session: ({ unbound }) => unbound.sessionId,
        see: "Go and bind the card",
      },
      { name: "no account, put off", see: "Add an account", act: tap("Later") },
      {
        name: "rating",
        within: true,
        before: answering("loanDetails", { isScore: "1" }),
        query: order("200"),
        see: "How do you like borrowing with us?",
      },
      { name: "rating without a star", see: "Please choose a rating", act: tap("Send") },
      {
        name: "poorly rated",
        see: "Thank you for telling us",
        act: async (phone) => {
          await phone.page.getByRole("radio", { name: "2 stars" }).check({ force: true });
          await tap("Send")(phone);
        },
      },
      { name: "unknown order", query: unknownOrder, see: "We could not load this" },
      { name: "incomplete link", query: nothing, see: "This link is incomplete" },
      { name: "logged out", query: order("174"), session: () => "nobody", see: "Please log in again" },
    ],
  },
  {
    path: "/loanDetails",
    ids: "ORD-4 ORD-7 ORD-9 POL-6",
    states: [
      { name: "110 with other lenders", query: order("110"), see: "Click to view more products" },
      { name: "200 with other lenders", query: order("200"), see: "Click to view more products" },
      {
        name: "withdraw prompt",
        session: () => withdrawing.sessionId,
        query: () => ({ productId: withdrawing.productId, orderId: withdrawing.orders["21"] }),
        see: "Withdraw Now",
      },
      {
        name: "21, new pictures asked for",
        within: true,
        before: answering("loanDetails", {
          picturesAsked: 1,
          noticeStatusText: "We could not read your ID",
          noticeDesText:
            "Its edges are cut off. Take its pictures again, then send the application: nothing else is needed.",
        }),
        query: order("21"),
        see: "Take the pictures again",
      },
    ],
  },
  {
    path: "/loanConfirm",
    ids: "CNF-1 CNF-3 CNF-5 CNF-6",
    native: "ios",
    states: [
      { name: "offer", query: product, see: /^Get ₱/ },
      ...confirmation,
      {
        name: "agreement first",
        within: true,
        before: ({ page }, { borrower }) =>
          changeAnswer(page, "loanConfirmDetail", {
            popAgreementUrl: `/agreements/loan-agreement?productId=101&sessionId=${borrower.sessionId}`,
            isPopType: 1,
            popTitle: "Before you go",
            popContent: "Your offer stays open for a day.",
          }),
        query: product,
        see: "Agree",
      },
      {
        name: "before leaving",
        see: "Before you go",
        act: async (phone) => {
          await tap("Agree")(phone);
          await phone.page.evaluate(() =>
            (window as unknown as { nativeHost: { back: () => void } }).nativeHost.back(),
          );
        },
      },
    ],
  },
  {
    path: "/loanConfirm2",
    ids: "CNF-7",
    states: [
      { name: "promo", query: product, see: "Pay wherever you are" },
      { name: "offer", see: "Get this loan", act: tap("Close") },
      ...confirmation,
    ],
  },
  {
    path: "/loanAgreement",
    ids: "CNF-9",
    states: [
      { name: "shown", query: product, see: "Loan agreement" },
      { name: "not ours", query: () => ({ url: "https://evil.example/" }), see: /Its address is not ours/ },
    ],
  },
  {
    path: "/jointLoginFail",
    ids: "JLF-1 JLF-2",
    states: [
      { name: "general", query: nothing, see: "Other lenders you may like" },
      {
        name: "a lender's reason",
        query: () => ({ reason: "declined", productKey: "bayanihan" }),
        see: /Bayanihan/,
      },
    ],
  },
]);
