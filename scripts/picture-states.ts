import type { Browser } from "playwright-core";

/** One state of a screen: what it is called on the sheet, and the address that shows it. */
export interface PictureState {
  readonly name: string;
  readonly address: string;
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
      at("/apply", "/apply", { step: "all" }),
      at("/apply basic", "/apply", { step: "basic" }),
    ],
    help: [
      at("/customerService", "/customerService"),
      at("/complaint", "/complaint"),
      at("/complainPageNext", "/complainPageNext", { orderId: orders["180"] ?? 0, problemType: 1 }),
      at("/complaintList", "/complaintList"),
      at("/aboutUs", "/aboutUs"),
      at("/privacyPolicy", "/privacyPolicy"),
      at("/loanTerms", "/loanTerms"),
      at("/me", "/me"),
      at("/tools", "/tools"),
      at("/noSuchPage", "/noSuchPage"),
      { name: "/signIn", address: "/signIn" },
      at("/home, logged out", "/home", {}, { ...borrower, sessionId: "nobody" }),
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
