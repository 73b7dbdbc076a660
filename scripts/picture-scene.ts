import type { Operation } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import type { Browser, Page } from "playwright-core";
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

/** The borrowers of whom the states are, and what leads to their pages. */
export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Makes one borrower with a loan in each state, one without an account, and others whose states take a history. */
export async function setScene(origin: string, browser: Browser) {
  const borrower = await scenario(origin, { complaints: true });
  const unbound = await scenario(origin, { payoutAccount: false });
  const cameBack = await scenario(origin, {});
  const charged = await scenario(origin, {});
  const [stranger, begun] = [await newcomer(origin), await beginner(origin)];
  const { approved, lookedAt, refused } = await applicants(origin);
  const books = await keepBooks(origin, borrower);
  await failPayout(origin, browser, cameBack);
  await chargeCard(origin, browser, charged);

  const { productId, orders } = borrower;
  /** A page, the borrower's own if nobody else's. */
  const at = (
    name: string,
    path: string,
    query: Readonly<Record<string, string | number>> = {},
    { sessionId = "", deviceId = "" }: Borrower = borrower,
  ): PictureState => {
    const search = new URLSearchParams({ sessionId, ...(deviceId === "" ? {} : { deviceId }) });
    for (const [key, value] of Object.entries(query)) search.set(key, String(value));
    return { name, address: `${path}?${search.toString()}` };
  };
  /** A page of the borrower's loan that is in a state. */
  const order = (path: string, state: string): PictureState =>
    at(`${path} ${state}`, path, { productId, orderId: orders[state] ?? 0 });
  const codes = await payCodes(origin, browser, [
    order("/repayment", "174-fixed").address,
    order("/repayment", "180-fixed").address,
  ]);
  return {
    borrower,
    unbound,
    cameBack,
    charged,
    stranger,
    begun,
    approved,
    lookedAt,
    refused,
    books,
    codes,
    at,
    order,
  };
}

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
