import type { PaymentPlan } from "@hiram/contract/payment-plans/payment-plan.ts";
import type { PaymentStateAnswer, PayNotice } from "@hiram/contract/repayments/payment-state.ts";
import { expect, test } from "vitest";
import {
  agreedPlan,
  declinedPlan,
  latePlan,
  noPlan,
  offeredPlan,
} from "../apps/borrower/src/testing/sample-plans.ts";
import {
  describePages,
  type Given,
  nothing,
  order,
  type PageState,
  type Query,
  tap,
  unknownOrder,
} from "./harness/page-states.ts";
import { addressOf, aPhone, type Phone, withBrowser } from "./harness/phone.ts";
import { sandbox } from "./harness/sandbox.ts";
import { call, changeAnswer } from "./harness/wire.ts";

withBrowser();

const UNKNOWN: PageState = { name: "unknown order", query: unknownOrder, see: "We could not load this" };
const INCOMPLETE: PageState = { name: "incomplete link", query: nothing, see: "This link is incomplete" };

const fill = (name: string, text: string) => (phone: Phone) =>
  phone.page.getByRole("textbox", { name }).fill(text);

/** Several steps, one after the other. */
const inTurn =
  (...steps: readonly ((phone: Phone) => Promise<unknown>)[]) =>
  async (phone: Phone): Promise<void> => {
    for (const step of steps) await step(phone);
  };

const tab = (name: string) => (phone: Phone) => phone.page.getByRole("tab", { name }).tap();

const choose = (name: RegExp) => (phone: Phone) =>
  phone.page.getByRole("radio", { name }).check({ force: true });

/** Fills the form of a promise, and sends it. */
const promiseIt = async ({ page }: Phone): Promise<void> => {
  await page.getByLabel("What happened?").selectOption("payday");
  await page.getByLabel("By which day?").selectOption({ index: 5 });
  await page.getByRole("button", { name: /^Promise ₱/ }).tap();
};

/** Fills the form that asks for a plan, and sends it. */
const askForPlan = async ({ page }: Phone): Promise<void> => {
  await page.getByLabel("What happened?").selectOption("income");
  await page.getByLabel("How much can you pay each time?").fill("700");
  await page.getByLabel("How often?").selectOption("two-weeks");
  await page.getByLabel("When can you make the first payment?").selectOption({ index: 5 });
  await page.getByRole("button", { name: /^Ask to pay ₱/ }).tap();
};

/** Another possible state of a plan. */
const planAs = (changes: Partial<PaymentPlan>): Pick<PageState, "within" | "before" | "query"> => ({
  within: true,
  before: ({ page }) => changeAnswer(page, "planInit", { ...noPlan, ...changes }),
  query: order("174"),
});

/** The code opened last, with the order that it is for. */
let code: Query = {};

/** Opens a code for what is due on an order, as the repayment page does. */
const openCode =
  (state: "174" | "174-fixed" | "180", channelNumber: number) =>
  async (_: Phone, { borrower }: Given): Promise<void> => {
    const { sessionId, productId, orders } = borrower;
    const ids = { productId, orderId: orders[state] };
    const { data: info } = await call("instalmentPlan", ids, sessionId);
    const amount = (info as { repayAmount: number }).repayAmount;
    const { data } = await call("generatePayCode", { ...ids, amount, channelNumber }, sessionId);
    const { searchParams } = new URL((data as { payUrl: string }).payUrl, "http://localhost");
    code = { showType: "1", payCode: searchParams.get("payCode") ?? "", amount, ...ids };
  };

const theCode = (): Query => code;

/** A code whose channel has these steps. */
const stepsAs = (
  channelNumber: number,
  payNotice: PayNotice,
): Pick<PageState, "within" | "before" | "query"> => ({
  within: true,
  before: async (phone, given) => {
    await openCode("174-fixed", channelNumber)(phone, given);
    const { data } = await call(
      "paymentState",
      { payCode: String(code["payCode"]) },
      given.borrower.sessionId,
    );
    const { payment } = data as PaymentStateAnswer;
    await phone.page.unrouteAll();
    await changeAnswer(phone.page, "paymentState", { payment: { ...payment, payNotice } });
  },
  query: theCode,
});

/** As long as staff may write them, in words that cannot be broken. */
const LONG_STEPS: PayNotice = {
  ["At the store ".repeat(6)]: [
    { name: "PayTheCashier".repeat(6), step: ["ShowIt".repeat(50), "Pay at the cashier. ".repeat(15)] },
    { name: "مزيد <b>Kiosk</b>", step: Array.from({ length: 20 }, () => "Type the code.") },
  ],
};

const payIt = () => sandbox.pay(String(code["payCode"]), Number(code["amount"]));

/** In the form in which the phone stores it for the page of payment notices. */
const saveCode = ({ page }: Phone) =>
  page.evaluate(
    ([orderId, payCode]) =>
      localStorage.setItem("hiram.bank.repayment", JSON.stringify({ orderId, payCode })),
    [String(code["orderId"]), String(code["payCode"])],
  );

const unboundProduct: PageState["query"] = ({ unbound }) => ({ productId: unbound.productId });

describePages([
  {
    path: "/repayment",
    ids: "INST-1 PAY-1",
    states: [
      { name: "174", query: order("174"), see: "Amount to repay" },
      { name: "unfolded", see: "hide", act: tap("more") },
      {
        name: "another amount",
        see: "How much do you want to pay?",
        act: ({ page }) => page.getByLabel("Another amount").check(),
      },
      { name: "180", query: order("180"), see: "Amount to repay" },
      { name: "nothing owed", query: order("200"), see: "Fully paid" },
      UNKNOWN,
      INCOMPLETE,
    ],
  },
  {
    path: "/repaymentDelay",
    ids: "EXT-2 PAY-1",
    states: [
      { name: "180", query: order("180"), see: "Your plan after the extension" },
      { name: "not extendable", query: order("180-fixed"), see: "This loan cannot be extended now" },
      { name: "nothing owed", query: order("200"), see: "Fully paid" },
      UNKNOWN,
      INCOMPLETE,
    ],
  },
  {
    path: "/repaymentOfCode",
    ids: "CODE-1",
    states: [
      { name: "QR", before: openCode("180", 2), query: theCode, see: "On this phone" },
      { name: "QR paid", see: /^We received ₱/, act: payIt },
      { name: "pay code", before: openCode("174", 1), query: theCode, see: "Pay exactly this amount." },
      { name: "pay code paid", see: /^We received ₱/, act: payIt },
      { name: "without own steps", ...stepsAs(1, {}), see: "How to pay" },
      { name: "QR without own steps", ...stepsAs(2, {}), see: "How to scan" },
      { name: "long steps", ...stepsAs(1, LONG_STEPS), see: /^At the store At/ },
      {
        name: "somebody's code",
        query: (given) => ({ ...order("174")(given), showType: "1", payCode: "HIRAM0000000000" }),
        see: "This is not your pay code",
      },
      { name: "no code", query: nothing, see: "No pay code here" },
    ],
  },
  {
    path: "/repaymentOfCode2",
    ids: "CODE-2",
    states: [
      { name: "nothing saved", query: nothing, see: "No pay code here" },
      {
        name: "saved",
        before: async (phone, given) => {
          await openCode("174", 1)(phone, given);
          await saveCode(phone);
        },
        query: order("174"),
        see: "Contract number",
      },
      { name: "paid", see: /^We received ₱/, act: payIt },
    ],
  },
  {
    path: "/repaymentWays",
    ids: "OLD-1 OLD-2 OLD-3",
    states: [
      { name: "cards", query: order("174"), see: "Choose your bank card" },
      { name: "no card chosen", see: /Please select a payment bank card first/, act: tap(/^Pay ₱/) },
      { name: "code", see: "Your bank asks for a code", act: inTurn(choose(/^BPI/), tap(/^Pay ₱/)) },
      { name: "code too short", see: /Please enter the correct code/, act: tap(/^Pay ₱/) },
      { name: "nothing owed", query: order("200"), see: "Fully paid" },
      UNKNOWN,
      INCOMPLETE,
    ],
  },
  {
    path: "/promiseToPay",
    ids: "WEB-12",
    states: [
      { name: "form", query: order("180-fixed"), see: "What happened?" },
      { name: "what is missing", see: "Choose what happened.", act: tap("Promise to pay") },
      { name: "promised", see: "You promised to pay", act: promiseIt },
      { name: "nothing past due", query: order("174"), see: "Nothing to promise" },
      UNKNOWN,
      INCOMPLETE,
    ],
  },
  {
    path: "/paymentPlan",
    ids: "WEB-12",
    states: [
      { name: "form", query: order("180-fixed"), see: "What happened?" },
      { name: "what is missing", see: "Choose how often.", act: tap("Ask for a plan") },
      { name: "asked", see: "We answer by", act: askForPlan },
      { ...planAs({ offer: offeredPlan }), name: "offer", see: "Disclosure statement" },
      { name: "turning it down", see: "Turn this plan down?", act: tap("No, keep my due dates") },
      { ...planAs({ agreed: agreedPlan }), name: "agreed", see: "Next payment of your plan" },
      { ...planAs(latePlan), name: "behind", see: "Your plan is behind" },
      { ...planAs(declinedPlan), name: "declined", see: "What you can still do" },
      { name: "nothing owed", query: order("200"), see: "Nothing to plan" },
      UNKNOWN,
      INCOMPLETE,
    ],
  },
  {
    path: "/bindBank",
    ids: "BND-1 BND-3 BND-8",
    native: "android",
    states: [
      { name: "e-wallet", query: unboundProduct, see: "GCash mobile number" },
      { name: "what is missing", see: "Please fill this in.", act: tap("Next") },
      {
        name: "banks",
        see: "UnionBank",
        act: inTurn(tab("Bank account"), tap(/^Bank /), (phone) =>
          phone.page.getByRole("searchbox").fill("union"),
        ),
      },
      {
        name: "no such bank",
        see: "Nothing found. Try a part of the name.",
        act: (phone) => phone.page.getByRole("searchbox").fill("zzz"),
      },
      { name: "bank account", see: "Account number", act: tap("Cancel") },
      {
        name: "birthday",
        see: "Month",
        act: inTurn(tab("Cash pick-up"), tap(/^Date of birth/)),
      },
      {
        name: "city",
        see: "Region",
        act: inTurn(tap("Cancel"), tap(/^City/), (phone) =>
          phone.page.getByRole("combobox", { name: "Region" }).selectOption({ index: 1 }),
        ),
      },
      {
        name: "refused by the server",
        query: unboundProduct,
        see: /starts with 09|09/,
        act: inTurn(fill("GCash mobile number", "123"), tap("Next")),
      },
      {
        name: "code of a message",
        query: unboundProduct,
        session: ({ unbound }) => unbound.sessionId,
        see: "Code from the text message",
        act: inTurn(fill("GCash mobile number", "09171234567"), tap("Next")),
      },
      {
        name: "saved",
        see: "Your account is saved",
        act: inTurn(async ({ page }) => {
          const code = await sandbox.newestCode("confirms where we send your money");
          await page.getByLabel("Code from the text message").fill(code);
        }, tap("Confirm")),
      },
    ],
  },
]);

test("[PAY-1] with doubled text the bar is held while it leaves the page room, and scrolls with it where it would not", async () => {
  const { sessionId, productId, orders } = await sandbox.scenario();
  const { page, go } = await aPhone();
  await page.setViewportSize({ width: 320, height: 640 });
  await go(addressOf("/repayment", { productId, orderId: orders["174"] }, sessionId));
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const isHeld = () =>
    page.evaluate(() => {
      const { bottom } = document.querySelector("[data-bar]")!.getBoundingClientRect();
      return Math.round(bottom) === innerHeight;
    });
  await expect.poll(isHeld).toBe(true);
  await page.setViewportSize({ width: 320, height: 240 });
  await expect.poll(isHeld).toBe(false);
});
