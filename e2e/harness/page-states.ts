import { beforeAll, expect, test } from "vitest";
import { accessibilityFindings, AXE_NOISE, expectFits, expectWellMade } from "./accessibility.ts";
import { addressOf, aPhone, type Phone } from "./phone.ts";
import { sandbox, type Scenario } from "./sandbox.ts";
import { call } from "./wire.ts";

export type Query = Readonly<Record<string, string | number>>;

/** A borrower whom the states only look at; `unbound` is another, without a payout account. */
export interface Given {
  readonly borrower: Scenario;
  readonly unbound: Scenario;
  /** Numbers of the borrower's complaints: one that is answered and not rated, one that waits. */
  readonly answered: string;
  readonly waiting: string;
}

/** One state of a page: how it is reached, and text that is visible in it. */
export interface PageState {
  readonly name: string;
  readonly see: string | RegExp;
  /** The page is reloaded with this query; if left out, the state is reached from the previous one. */
  readonly query?: (given: Given) => Query;
  /** Whose session opens it; if left out, the borrower's. */
  readonly session?: (given: Given) => string;
  /** Opened within the current document, so that the page makes its call and not the server. */
  readonly within?: boolean;
  /** As a frame shows it, where no script runs. */
  readonly isFramed?: boolean;
  /** Runs before the page is opened, e.g. to change what its call answers. */
  readonly before?: (phone: Phone, given: Given) => Promise<unknown>;
  /** What the borrower does in it. */
  readonly act?: (phone: Phone) => Promise<unknown>;
}

export interface PageUnderTest {
  readonly path: string;
  /** The requirements whose screen it is. */
  readonly ids: string;
  /** Seen in the native app, where the page behaves differently than in a plain browser. */
  readonly native?: "ios" | "android";
  readonly states: readonly [PageState, ...PageState[]];
}

/** A page that makes no call of its own, to start from. */
const QUIET_PAGE = "/instalmentCalculator";

const tolerates = new RegExp(`${AXE_NOISE.source}|ERR_FAILED|Failed to load resource`);

/**
 * Checks for each page that axe finds nothing in any of its states, light and dark, and that everything is in
 * its place at 320 px with text doubled; and both once in Filipino.
 */
export function describePages(pages: readonly PageUnderTest[]): void {
  let situation: Given;
  beforeAll(async () => {
    const [borrower, unbound] = await Promise.all([
      sandbox.scenario({ complaints: true }),
      sandbox.scenario({ payoutAccount: false }),
    ]);
    const { data } = await call("problemList", {}, borrower.sessionId);
    const [, inProgress, done] = (data as { tabs: { list: { id: string }[] }[] }).tabs;
    situation = {
      borrower,
      unbound,
      answered: done?.list[0]?.id ?? "",
      waiting: inProgress?.list[0]?.id ?? "",
    };
  });

  const named = pages.map((under) => [under.ids, under.path, under] as const);
  test.each(named)("[%s] %s is accessible in every state", async (_, path, under) => {
    const { states, native } = under;
    const phone = await aPhone({ tolerates, ...(native === undefined ? {} : { native }) });
    for (const state of states) {
      await reach(phone, path, state, situation);
      await expectWellMade(phone.page, `${path} ${state.name}`);
    }
    const [first] = states;
    await reach(phone, path, { ...first, see: /./ }, situation, { lang: "fil" });
    expect.soft(await phone.page.locator("html").getAttribute("lang")).toBe("fil");
    expect.soft(await accessibilityFindings(phone.page), `${path} in Filipino: axe`).toEqual([]);
    await expectFits(phone.page, `${path} in Filipino`);
  });
}

async function reach(phone: Phone, path: string, state: PageState, situation: Given, more: Query = {}) {
  const { query, session, within, isFramed, before, act, see } = state;
  const sessionId = session?.(situation) ?? situation.borrower.sessionId;
  if (within) await phone.go(addressOf(QUIET_PAGE, {}, sessionId));
  await before?.(phone, situation);
  if (query !== undefined) {
    const address = addressOf(path, { ...query(situation), ...more }, sessionId);
    if (within) await phone.follow(address);
    else if (isFramed) await phone.page.goto(address);
    else await phone.go(address);
  }
  await act?.(phone);
  await phone.page.getByText(see).filter({ visible: true }).first().waitFor();
}

/** Taps a button by its full name. */
export const tap =
  (name: string | RegExp) =>
  ({ page }: Phone): Promise<void> =>
    page
      .getByRole("button", typeof name === "string" ? { name, exact: true } : { name })
      .first()
      .tap();

export const escape = ({ page }: Phone): Promise<void> => page.keyboard.press("Escape");

/** The query of the borrower's order in a state of its life. */
export const order =
  (state: keyof Scenario["orders"]) =>
  ({ borrower }: Given): Query => ({ productId: borrower.productId, orderId: borrower.orders[state] });

/** Someone else's order, or none. */
export const unknownOrder = ({ borrower }: Given): Query => ({
  productId: borrower.productId,
  orderId: 999_999_999,
});

export const product = ({ borrower }: Given): Query => ({ productId: borrower.productId });

export const nothing = (): Query => ({});
