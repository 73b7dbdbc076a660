import {
  describePages,
  nothing,
  order,
  type PageState,
  type Query,
  tap,
  unknownOrder,
} from "./harness/page-states.ts";
import { type Phone, withBrowser } from "./harness/phone.ts";

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

/** A payment's own page, by the code that is made for the borrower's order. */
const payCode = (showType: string, code: string) => (): Query => ({
  showType,
  payCode: code,
  payCodeImg: "/logos/over-the-counter.svg",
  repayAmount: "184059",
});

/** The sample of a QR Ph payload in the national standard. */
const QR_PAYLOAD =
  "00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03";

const unboundProduct: PageState["query"] = ({ unbound }) => ({ productId: unbound.productId });

describePages([
  {
    path: "/repayment",
    ids: "INST-1 PAY-1",
    states: [
      { name: "174", query: order("174"), see: "Amount to repay" },
      { name: "unfolded", see: "hide", act: tap("more") },
      { name: "channels", see: "Choose how to pay", act: tap(/Payment Method/) },
      { name: "180", query: order("180"), see: "Amount to repay" },
      { name: "nothing owed", query: order("200"), see: "Nothing to pay" },
      UNKNOWN,
      INCOMPLETE,
    ],
  },
  {
    path: "/repaymentDelay",
    ids: "EXT-2 PAY-1",
    states: [
      { name: "180", query: order("180"), see: "Your plan after the extension" },
      { name: "channels", see: "Choose how to pay", act: tap(/Payment Method/) },
      { name: "not extendable", query: order("180-fixed"), see: "This loan cannot be extended now" },
      UNKNOWN,
      INCOMPLETE,
    ],
  },
  {
    path: "/repaymentOfCode",
    ids: "CODE-1",
    states: [
      { name: "pay code", query: payCode("1", "HIRAM12345678"), see: "Pay exactly this amount." },
      { name: "QR", query: payCode("2", QR_PAYLOAD), see: "How to scan" },
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
        query: nothing,
        see: "Contract number",
        before: ({ page }) =>
          page.evaluate(() =>
            localStorage.setItem(
              "hiram.public.repayment",
              JSON.stringify({
                orderId: "1",
                title: "7-Eleven",
                logo: "/logos/over-the-counter.svg",
                payCode: "HIRAM12345678",
                amountCentavos: 184_059,
                payNotice: {
                  "At the store": [{ name: "Pay the cashier", step: ["Go to any store.", "Pay."] }],
                },
              }),
            ),
          ),
      },
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
      { name: "nothing owed", query: order("200"), see: "Nothing to pay" },
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
        name: "saved",
        query: unboundProduct,
        session: ({ unbound }) => unbound.sessionId,
        see: "Your account is saved",
        act: inTurn(fill("GCash mobile number", "09171234567"), tap("Next")),
      },
    ],
  },
]);
