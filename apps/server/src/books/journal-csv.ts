import { Readable } from "node:stream";
import { accountIn, JOURNAL_CSV_PATH } from "@hiram/contract/staff/books/books.ts";
import { dayIn } from "@hiram/contract/fields.ts";
import type { ManilaDate } from "@hiram/lending";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { LedgerAccount } from "../ledger/chart-of-accounts.ts";
import { type JournalPosting, readPostings } from "../ledger/journal.ts";
import { csvAmount, csvLine } from "../platform/csv.ts";
import type { Db } from "../platform/database/database.ts";
import { type DownloadParts, registerStaffDownload } from "../staff/staff-download.ts";
import { accountOf, type BooksParts, BooksRefused, dayOf } from "./books-handlers.ts";

const BATCH = 500;
const HEAD = ["Day", "Occurred at", "Posting", "Kind", "Fact", "Order", "Account", "Debit", "Credit"];

const query = v.object({ from: dayIn, to: dayIn, account: accountIn });

interface Wanted {
  readonly from: ManilaDate;
  readonly to: ManilaDate;
  readonly account: LedgerAccount | null;
}

/** The journal of a range of days as a file, sent while it is read: a year of it takes no more memory than a page. */
export function registerJournalCsv(app: FastifyInstance, parts: BooksParts & DownloadParts): void {
  const { database, clock } = parts;
  registerStaffDownload(app, parts, {
    path: JOURNAL_CSV_PATH,
    permission: "see-books",
    notPermitted: "Your role does not include the books.",
    wrongQuery: "Choose the first and the last day, and an account of the list.",
    async fileOf(typed) {
      const wanted = readWanted(typed);
      if (wanted === null) return null;
      const { from, to, account } = wanted;
      return {
        name: `journal-${from}-${to}`,
        content: Readable.from(journalLines(database.db, wanted)),
        act: { action: "export-journal", subject: "books", details: { from, to, account: account ?? "" } },
        now: clock.now(),
      };
    },
  });
}

function readWanted(typed: unknown): Wanted | null {
  const read = v.safeParse(query, typed);
  if (!read.success) return null;
  try {
    const [from, to] = [dayOf(read.output.from), dayOf(read.output.to)];
    return from > to ? null : { from, to, account: accountOf(read.output.account) };
  } catch (failure) {
    if (failure instanceof BooksRefused) return null;
    throw failure;
  }
}

async function* journalLines(db: Db, { from, to, account }: Wanted): AsyncGenerator<string> {
  yield csvLine(HEAD);
  let after: { readonly on: ManilaDate; readonly postingId: number } | null = null;
  for (;;) {
    const page: JournalPosting[] = await readPostings(db, { from, to, account, after, most: BATCH });
    const lines = page.flatMap((posting) =>
      posting.entries
        .filter((entry) => account === null || entry.account === account)
        .map((entry) => entryLine(posting, entry)),
    );
    yield lines.join("");
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH) return;
    after = { on: last.postedOn, postingId: last.postingId };
  }
}

/** Debit and credit in columns of their own, never negative. */
function entryLine(
  { postedOn, occurredAt, postingId, kind, fact, orderId }: JournalPosting,
  { account, amountCentavos }: JournalPosting["entries"][number],
): string {
  const debit = amountCentavos > 0 ? csvAmount(amountCentavos) : "";
  const credit = amountCentavos < 0 ? csvAmount(-amountCentavos) : "";
  const at = occurredAt.toISOString();
  return csvLine([postedOn, at, postingId, kind, fact, orderId ?? "", account, debit, credit]);
}
