import type { borrowersForStaffCatalogue } from "@hiram/contract/staff/borrowers/catalogue.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { conflict, notFound, type Refusal } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { staffOf } from "../staff/staff-handlers.ts";
import { type BorrowerFault, BorrowerRefused, readBorrowerFile, revealBorrower } from "./borrower-file.ts";
import { readTimeline } from "./borrower-timeline.ts";
import { lineAnswer } from "./case-answers.ts";
import { findBorrowers } from "./find-borrowers.ts";

interface BorrowerFileParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  /** By which one-time codes know a telephone number. */
  readonly hash: KeyedHash;
}

/** Staff read English. */
const FAULT: Readonly<Record<BorrowerFault, () => Refusal>> = {
  "unknown-borrower": () => notFound("There is no borrower of this number. Search for them again."),
  "account-deleted": () =>
    conflict("The borrower deleted the account: name and telephone number are not there any more."),
};

/** Borrowers found, and everything about one of them (CON-3). */
export function borrowerFileHandlers(
  parts: BorrowerFileParts,
): HandlersOf<typeof borrowersForStaffCatalogue> {
  const { database, profile, hash } = parts;
  const { db } = database;
  const handlers: HandlersOf<typeof borrowersForStaffCatalogue> = {
    staffFindBorrowers: ({ search }) => findBorrowers({ db, profile }, search),
    async staffBorrower({ borrowerId }) {
      const { cases, ...file } = await readBorrowerFile(parts, borrowerId);
      const about = { texts: serverTexts("en"), now: parts.clock.now() };
      return { ...file, cases: cases.map((row) => lineAnswer(row, about)) };
    },
    staffRevealBorrower: ({ borrowerId, why }, context) =>
      revealBorrower(parts, { borrowerId, why, by: staffOf(context) }),
    staffTimeline: ({ borrowerId, after }) => readTimeline({ db, hash }, borrowerId, after),
  };
  return wordedHandlers(handlers, (failure) =>
    failure instanceof BorrowerRefused ? FAULT[failure.fault]() : null,
  );
}
