import { type PageName, PAGES } from "@hiram/contract";
import type { Locator, Page } from "playwright-core";
import { test } from "vitest";
import { openRendered, withoutBundle } from "./harness/held-back.ts";
import { payButton } from "./harness/pay-button.ts";
import { addressOf, aPhone, withBrowser } from "./harness/phone.ts";
import { sandbox, type Scenario } from "./harness/sandbox.ts";
import { call } from "./harness/wire.ts";

withBrowser({ areNew: true });

type Query = Readonly<Record<string, string | number>>;
type Place = (page: Page) => Locator;

/** What is tapped on a page before its bundle is there, and what comes of it. */
interface EarlyTap {
  readonly query?: (scenario: Scenario) => Query | Promise<Query>;
  /** Typed before, by the fields' names. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly tap: Place;
  /** Something on the page, or another page's address. */
  readonly comes: Place | RegExp;
}

const button =
  (name: string | RegExp): Place =>
  (page) =>
    page.getByRole("button", { name, exact: true });
const link =
  (name: string | RegExp): Place =>
  (page) =>
    page.getByRole("link", { name }).first();
const words =
  (said: string | RegExp): Place =>
  (page) =>
    page.getByText(said).first();

const product = ({ productId }: Scenario): Query => ({ productId });
const order =
  (state: keyof Scenario["orders"]) =>
  ({ productId, orders }: Scenario): Query => ({ productId, orderId: orders[state] });
const inFilipino = { tap: button("Filipino"), comes: button("English") };

/** Opens a pay code for a loan, as the repayment page does, and the page of that code. */
async function payCode(scenario: Scenario): Promise<Query> {
  const loan = order("174")(scenario);
  const { data } = await call(
    "generatePayCode",
    { ...loan, amount: 50_000, channelNumber: 1 },
    scenario.sessionId,
  );
  const { searchParams } = new URL((data as { payUrl: string }).payUrl, "http://localhost");
  return { ...loan, showType: "1", payCode: searchParams.get("payCode") ?? "" };
}

async function complaint({ sessionId }: Scenario): Promise<Query> {
  await call("problemSave", { problemType: 6, problemDetail: "More stores, please" }, sessionId);
  const { data } = await call("problemList", {}, sessionId);
  const { tabs } = data as { tabs: { list: { id: string }[] }[] };
  return { problemId: tabs[0]?.list[0]?.id ?? "" };
}

/** Every page with something to tap; what the phone alone knows is not in the server's markup (CODE-2). */
const EARLY: Readonly<Record<Exclude<PageName, "repaymentOfCode2">, EarlyTap>> = {
  loanConfirm: { query: product, tap: button(/^Get ₱/), comes: /\/loanDetails\?.*from=confirm/ },
  loanConfirm2: { query: product, tap: button("Get this loan"), comes: /\/loanDetails\?/ },
  loanDetails: { query: order("174"), tap: button(/Rollover Repayment$/), comes: /\/repaymentDelay\?/ },
  order: { query: order("174"), tap: button("REPAY"), comes: /\/repayment\?/ },
  repayment: { query: order("174"), tap: payButton, comes: /\/repaymentOfCode\?/ },
  repaymentDelay: { query: order("180"), tap: payButton, comes: /\/repaymentOfCode\?/ },
  repaymentOfCode: { query: payCode, tap: button(/^Copy/), comes: words(/[Cc]opied/) },
  repaymentWays: {
    query: order("174"),
    tap: button(/^Pay ₱/),
    comes: words("Please select a payment bank card first."),
  },
  loanAgreement: { query: product, tap: button("Back"), comes: /\/home\?/ },
  bindBank: {
    query: product,
    tap: (page) => page.getByRole("tab", { name: "Cash pick-up" }),
    comes: (page) => page.getByRole("tab", { name: "Cash pick-up", selected: true }),
  },
  complaint: {
    query: order("174"),
    tap: button("Collection and reminders"),
    comes: link(/threat/i),
  },
  complainPageNext: {
    query: () => ({ problemType: 6 }),
    typed: { Description: "More stores, please" },
    tap: button("Send"),
    comes: (page) => page.getByRole("dialog", { name: "Your complaint is sent" }),
  },
  complaintList: {
    tap: (page) => page.getByRole("tab", { name: "Answered" }),
    comes: (page) => page.getByRole("tab", { name: "Answered", selected: true }),
  },
  complainDetails: { query: complaint, ...inFilipino },
  customerService: { tap: link("My complaints"), comes: /\/complaintList\?/ },
  aboutUs: inFilipino,
  privacyPolicy: inFilipino,
  loanTerms: inFilipino,
  paymentInstructions: {
    tap: (page) => page.getByRole("button", { name: /^Enlarge the picture/ }).first(),
    comes: (page) => page.getByRole("dialog"),
  },
  jointLoginFail: { tap: button(/^Apply/), comes: /example\.com\/bayanihan/ },
  receipts: { query: order("174"), ...inFilipino },
  promiseToPay: {
    query: order("180"),
    tap: link(/^I need more time/),
    comes: /\/paymentPlan\?/,
  },
  paymentPlan: { query: order("180"), tap: button("Ask for a plan"), comes: words("Choose how often.") },
  signIn: { tap: button("Use your password"), comes: (page) => page.getByLabel("Password", { exact: true }) },
  home: { tap: link(/^Pay ₱/), comes: /\/repayment\?/ },
  product: { query: product, tap: link("₱500.00 less"), comes: /amount=450000/ },
  apply: { query: product, tap: link("Begin"), comes: /step=basic/ },
  orders: { tap: link(/^Hiram 91/), comes: /\/loanDetails\?/ },
  tools: { tap: link(/^Household book/), comes: /\/bookKeeping\?/ },
  instalmentCalculator: {
    typed: { "Amount borrowed": "12000", Months: "12", "Interest per month, in percent": "2" },
    tap: button("Calculate"),
    comes: words("₱14,880.00"),
  },
  exchangeRate: inFilipino,
  me: { tap: button(/^Language/), comes: (page) => page.getByRole("heading", { name: "Ako", exact: true }) },
  otherLoans: { tap: link("Add a loan"), comes: /\/otherLoan\?/ },
  otherLoan: {
    typed: {
      "Who you owe": "Cooperative ng Bayan",
      "Still owed": "12000",
      "Paid every month": "1500",
      "Due on this day of the month": "31",
    },
    tap: button("Save"),
    comes: /\/otherLoans\?/,
  },
  bookKeeping: { tap: link("Add an entry"), comes: /\/bookEntry\?/ },
  bookEntry: { typed: { Amount: "350.50" }, tap: button("Save"), comes: words("Choose what it was for.") },
  deleteAccount: { tap: link(/Open the loan$/), comes: /\/loanDetails\?/ },
  exportData: { tap: button("Send the code"), comes: (page) => page.getByLabel("SMS code") },
  savedCards: { tap: button(/^Remove BPI/), comes: (page) => page.getByRole("dialog") },
};

test.each(Object.entries(EARLY))(
  "[first paint] on %s a tap made before the screen listens is carried out",
  async (name, { query = () => ({}), typed = {}, tap, comes }) => {
    const scenario = await sandbox.scenario();
    const { page } = await aPhone();
    await page.route("https://example.com/**", (route) => route.fulfill({ body: "The lender's own page" }));
    const letScriptsThrough = await withoutBundle(page);
    const opened = await Promise.resolve(query(scenario));
    await openRendered(page, addressOf(PAGES[name as PageName], opened, scenario.sessionId), "<main");
    for (const [label, value] of Object.entries(typed))
      await page.getByRole("textbox", { name: label }).fill(value);
    await tap(page).tap();
    letScriptsThrough();
    if (comes instanceof RegExp) await page.waitForURL(comes);
    else await comes(page).waitFor();
  },
);
