import type { booksCatalogue } from "@hiram/contract/staff/books/catalogue.ts";
import { isManilaDate, type ManilaDate, sumOf } from "@hiram/lending";
import { CHART_OF_ACCOUNTS, type LedgerAccount } from "../ledger/chart-of-accounts.ts";
import { checkBooks, trialBalance } from "../ledger/day-sums.ts";
import { readPostings } from "../ledger/journal.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { badInput } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { RuleRefused } from "../platform/rule-refused.ts";

const PAGE = 50;
const ACCOUNTS = Object.keys(CHART_OF_ACCOUNTS) as LedgerAccount[];

export interface BooksParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Why the books can't be read as asked. */
export class BooksRefused extends RuleRefused<"no-such-day" | "no-such-account"> {
  override readonly name = "BooksRefused";
}

/** @throws {BooksRefused} for a day that does not exist, such as 31 April */
export function dayOf(typed: string): ManilaDate {
  if (!isManilaDate(typed)) throw new BooksRefused("no-such-day");
  return typed;
}

/** An account of the chart; null for an empty name. @throws {BooksRefused} */
export function accountOf(typed: string): LedgerAccount | null {
  const account = ACCOUNTS.find((each) => each === typed);
  if (account === undefined && typed !== "") throw new BooksRefused("no-such-account");
  return account ?? null;
}

/** The books as finance reads them (CON-9). */
export function booksHandlers({ database: { db }, clock }: BooksParts): HandlersOf<typeof booksCatalogue> {
  const handlers: HandlersOf<typeof booksCatalogue> = {
    async staffTrialBalance({ on = clock.today() }) {
      const found = new Map((await trialBalance(db, dayOf(on))).map((line) => [line.account, line]));
      const nothing = { openingCentavos: 0, debitCentavos: 0, creditCentavos: 0, closingCentavos: 0 };
      const lines = Array.from(ACCOUNTS, (account) => ({
        ...(found.get(account) ?? nothing),
        account,
        nature: CHART_OF_ACCOUNTS[account],
      }));
      const differenceCentavos = sumOf(lines.map(({ closingCentavos }) => closingCentavos));
      return { on, lines, differenceCentavos };
    },

    async staffJournal({ on = clock.today(), account, after }) {
      const day = dayOf(on);
      const found = await readPostings(db, {
        from: day,
        to: day,
        account: accountOf(account),
        after: after === "" ? null : { on: day, postingId: Number(after) },
        most: PAGE + 1,
      });
      const page = found.slice(0, PAGE);
      return {
        on,
        postings: page.map(({ postingId, kind, fact, occurredAt, orderId, entries }) => ({
          postingId,
          kind,
          fact,
          occurredAt: occurredAt.toISOString(),
          orderId: orderId ?? 0,
          entries: [...entries],
        })),
        next: found.length > PAGE ? String(page.at(-1)?.postingId ?? "") : "",
      };
    },

    async staffCheckBooks() {
      const accounts = await checkBooks(db);
      const isSame =
        accounts.every(({ booksCentavos, ledgerCentavos }) => booksCentavos === ledgerCentavos) &&
        sumOf(accounts.map(({ ledgerCentavos }) => ledgerCentavos)) === 0;
      return { accounts, isSame: isSame ? 1 : 0 };
    },
  };
  return wordedHandlers(handlers, (failure) => {
    if (!(failure instanceof BooksRefused)) return null;
    return failure.fault === "no-such-day"
      ? badInput("There is no such day. Write it like 2026-03-09.")
      : badInput("There is no such account. Choose one from the list.");
  });
}
