import { callAddress, IDENTITY_TABLE, keyTranslation, type Operation, writeForm } from "@hiram/contract";
import * as steps from "@hiram/contract/applications/certify-steps.ts";
import type { Browser, Page } from "playwright-core";
import { CERTIFICATION } from "../apps/server/src/platform/http/sample-payloads.ts";

/** One state of a screen: what it is called on the sheet, and how it is reached. */
export interface PictureState {
  readonly name: string;
  readonly address: string;
  /** What is done on the page, in words of no language. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** States that are read together, by the sheet's name. */
export type PictureStates = Readonly<Record<string, readonly PictureState[]>>;

interface Scenario {
  readonly sessionId: string;
  readonly productId: number;
  readonly orders: Readonly<Record<string, number>>;
}

/** Every state of the borrower's screens, of borrowers made for it: one with a loan in each, one without an account. */
export async function pictureStates(origin: string, browser: Browser): Promise<PictureStates> {
  const borrower = await scenario(origin, { complaints: true });
  const unbound = await scenario(origin, { payoutAccount: false });
  const { orders } = borrower;
  const at = (
    name: string,
    path: string,
    query: Readonly<Record<string, string | number>> = {},
    { sessionId } = borrower,
  ) => {
    const search = new URLSearchParams({ sessionId });
    for (const [key, value] of Object.entries(query)) search.set(key, String(value));
    return { name, address: `${path}?${search.toString()}` };
  };
  const productId = borrower.productId;
  const order = (path: string, state: string) =>
    at(`${path} ${state}`, path, { productId, orderId: orders[state] ?? 0 });
  const cameBack = await scenario(origin, {});
  const newcomer = await scenario(origin, { payoutAccount: false });
  await save(origin, newcomer, steps.certifyBasic, CERTIFICATION.certifyBasic);
  await save(origin, newcomer, steps.certifyPersonal, CERTIFICATION.certifyPersonal);
  const complaint = { orderNo: orders["180"] ?? 0, problemType: 1, problemSonType: 3 };
  await failPayout(origin, browser, cameBack);
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
      at("/orders", "/orders"),
    ],
    payments: [
      order("/repayment", "174"),
      order("/repayment", "180"),
      order("/repayment", "200"),
      order("/repaymentDelay", "180"),
      order("/repaymentDelay", "180-fixed"),
      order("/repaymentWays", "174"),
      ...codes,
      order("/receipts", "170"),
      order("/receipts", "200"),
      at("/paymentInstructions", "/paymentInstructions"),
      at("/repaymentOfCode, no code", "/repaymentOfCode"),
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
      { ...at("/bindBank, nothing filled in", "/bindBank", { productId }, unbound), act: press },
      at("/home, nothing applied for", "/home", {}, newcomer),
    ],
    applying: [
      at("/apply", "/apply", { step: "all" }),
      at("/apply, some steps done", "/apply", { step: "all" }, newcomer),
      ...["basic", "personal", "job", "ext", "card", "idFront", "idSelfie"].map((step) =>
        at(`/apply ${step}`, "/apply", { step }, newcomer),
      ),
      { ...at("/apply basic, a day picked", "/apply", { step: "basic" }, newcomer), act: pick },
      { ...at("/apply personal, a city picked", "/apply", { step: "personal" }, newcomer), act: pick },
      { ...at("/apply job, nothing filled in", "/apply", { step: "job" }, newcomer), act: press },
    ],
    help: [
      at("/customerService", "/customerService"),
      at("/complaint", "/complaint"),
      at("/complainPageNext", "/complainPageNext", complaint),
      { ...at("/complainPageNext, nothing written", "/complainPageNext", complaint), act: press },
      at("/complaintList", "/complaintList"),
      { ...at("/complainDetails", "/complaintList"), act: followFirst },
      { ...at("/customerService, copied", "/customerService"), act: copy },
      at("/aboutUs", "/aboutUs"),
      at("/privacyPolicy", "/privacyPolicy"),
      at("/loanTerms", "/loanTerms"),
      at("/me", "/me"),
      at("/tools", "/tools"),
      at("/noSuchPage", "/noSuchPage"),
      at("/home, logged out", "/home", {}, { ...borrower, sessionId: "nobody" }),
      at("/exportData", "/exportData"),
      at("/deleteAccount", "/deleteAccount"),
    ],
    door: [
      { name: "/", address: "/" },
      { name: "/fil", address: "/fil" },
      { name: "/contact-us", address: "/contact-us" },
      { name: "/fil/contact-us", address: "/fil/contact-us" },
      { name: "/no-such-page", address: "/no-such-page" },
      { name: "/promotion/", address: "/promotion/?id=1" },
      { name: "/promotion/, nothing filled in", address: "/promotion/?id=1", act: press },
      { name: "/promotion/, downloads", address: "/promotion/?id=1#/downloadTemplate" },
      { name: "/signIn", address: "/signIn" },
      { name: "/signIn, the code", address: "/signIn", act: askForCode },
      { name: "/signIn, no number", address: "/signIn", act: press },
    ],
  };
}

async function scenario(origin: string, wish: object): Promise<Scenario> {
  const answer = await fetch(`${origin}/sandbox/scenarios`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wish),
  });
  return (await answer.json()) as Scenario;
}

/** Saves one step of the borrower's application. */
async function save(
  origin: string,
  { sessionId }: Scenario,
  operation: Operation,
  answers: Readonly<Record<string, string | number>>,
): Promise<void> {
  const form = writeForm(answers, (field) => field);
  const keys = keyTranslation(IDENTITY_TABLE);
  const address = callAddress({ session: () => ({ sessionId }), keys }, operation, form);
  await fetch(origin + address, { method: operation.method, body: form });
}

const untick = (page: Page) => page.getByRole("checkbox").first().uncheck({ force: true });

/** The page's own action. */
const press = (page: Page) =>
  page.locator("[data-bar] button, main form button[type=submit]").first().click();

/** Opens what a field is picked from. */
const pick = (page: Page) => page.locator("[aria-haspopup=dialog]").first().click();

const copy = (page: Page) => page.locator("main button").first().click();

async function followFirst(page: Page): Promise<void> {
  await page.locator("[role=tabpanel] a").last().click();
  await page.waitForURL(/complainDetails/);
  await page.locator("main dl").first().waitFor();
}

async function askForCode(page: Page): Promise<void> {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, "0");
  await page.getByRole("textbox").fill(`09${digits}`);
  await press(page);
  await page.locator("[autocomplete=one-time-code]").first().waitFor();
}

/** Has the payout provider's desk fail what is on its way to the borrower, and waits until the order says so. */
async function failPayout(
  origin: string,
  browser: Browser,
  { sessionId, productId, orders }: Scenario,
): Promise<void> {
  const address = `${origin}/loanDetails?productId=${productId}&orderId=${orders["151"]}&sessionId=${sessionId}`;
  const page = await browser.newPage();
  await page.goto(address);
  const step = await page
    .getByText(/••••\s\d{4}/)
    .first()
    .innerText();
  const own = page.getByRole("article").filter({ hasText: new RegExp(`${step.slice(-4)}\\b`) });
  const fail = own.getByRole("button", { name: "Fail" });
  do await page.goto(`${origin}/sandbox/payouts`);
  while ((await fail.count()) === 0);
  await own.getByLabel("Reason").selectOption("account-closed");
  await Promise.all([page.waitForEvent("load"), fail.click()]);
  do await page.goto(address);
  while ((await page.getByRole("link", { name: "Use another account" }).count()) === 0);
  await page.close();
}

/** A pay code of each repayment, as its first channel and its second give it. */
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
