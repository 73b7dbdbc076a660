import type { borrowersForStaffCatalogue } from "@hiram/contract/staff/borrowers/catalogue.ts";
import { LONGEST_EXCEPTION_DAYS } from "@hiram/contract/staff/borrowers/overdue-exception.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import {
  type IdentityFault,
  IdentityRefused,
  lockSettledIdentity,
} from "../../applications/open-identity.ts";
import { type NumberFault, NumberChangeRefused, prepareNumberChange } from "../../identity/change-number.ts";
import { maskedPhone } from "../../identity/read-phone.ts";
import type { CallContext, HandlersOf } from "../../platform/http/dispatch.ts";
import { badInput, conflict, notFound, type Refusal } from "../../platform/http/refusal.ts";
import { wordedHandlers } from "../../platform/http/worded-handlers.ts";
import type { Approvals } from "../../staff/approvals/approvals.ts";
import { recordOpened } from "../../staff/audit/record-opened.ts";
import { approvalRefusal } from "../../staff/approvals/refusal-words.ts";
import { staffOf } from "../../staff/calling-staff.ts";
import { type BorrowerFault, BorrowerRefused, readBorrowerFile, revealBorrower } from "./borrower-file.ts";
import { readTimeline } from "./borrower-timeline.ts";
import { lineAnswer } from "../cases/case-answers.ts";
import { findClosedAccounts } from "./closed-accounts.ts";
import { findBorrowers } from "./find-borrowers.ts";
import { OPEN_IDENTITY } from "./identity-approval.ts";
import { CHANGE_NUMBER } from "./number-change-approval.ts";
import { type DeclaredParts, revealAnswers } from "./declared-answers.ts";
import { exceptFromOverdue, type ExceptionFault, ExceptionRefused } from "./overdue-exception.ts";
import { removeAskedReference } from "./remove-reference.ts";

interface BorrowerFileParts extends DeclaredParts {
  readonly profile: Profile;
  readonly approvals: Pick<Approvals, "ask">;
}

/** Staff read English. */
const FAULT: Readonly<Record<BorrowerFault, () => Refusal>> = {
  "unknown-borrower": () => notFound("There is no borrower with this number. Search again."),
  "account-deleted": () =>
    conflict("The borrower deleted their account, and with it their name and telephone number."),
};

const NUMBER_FAULT: Readonly<Record<NumberFault, () => Refusal>> = {
  ...FAULT,
  "wrong-number": () => badInput("Type the new mobile number: 09 and nine digits."),
  "same-number": () => badInput("This is already the account's number."),
  "number-taken": () =>
    conflict(
      "Another account already has this number. If it belongs to the same person, they must delete that account first, under Me.",
    ),
};

const IDENTITY_FAULT: Readonly<Record<IdentityFault, () => Refusal>> = {
  ...FAULT,
  "open-already": () =>
    conflict(
      "The borrower can correct their name and ID without this, under Me, What you told us about yourself.",
    ),
};

const EXCEPTION_FAULT: Readonly<Record<ExceptionFault, () => Refusal>> = {
  "wrong-day": () => badInput(`Choose a day from today to ${LONGEST_EXCEPTION_DAYS} days ahead.`),
  "not-barred": () =>
    conflict("Nothing they owe is overdue any more, so they may borrow without an exception."),
  "no-exception": () => conflict("There is no exception any more: it was ended, or its last day has passed."),
};

/** Finding borrowers, and everything about one of them (CON-3). */
export function borrowerFileHandlers(
  parts: BorrowerFileParts,
): HandlersOf<typeof borrowersForStaffCatalogue> {
  const { database, clock, profile, hash, approvals } = parts;
  const { db } = database;
  const looked = (context: CallContext, borrowerId: number) =>
    recordOpened(database, { by: staffOf(context), subject: `borrower:${borrowerId}`, now: clock.now() });
  const handlers: HandlersOf<typeof borrowersForStaffCatalogue> = {
    staffFindBorrowers: ({ search }) => findBorrowers({ db, profile }, search),
    staffFindClosedAccounts: (wanted, context) =>
      findClosedAccounts(database, wanted, { by: staffOf(context), now: clock.now(), profile }),
    async staffBorrower({ borrowerId }, context) {
      const { cases, ...file } = await readBorrowerFile(parts, borrowerId);
      await looked(context, borrowerId);
      const about = { texts: serverTexts("en"), now: parts.clock.now() };
      // The file is masked: what a writer calls themself, and what they wrote, is read in the case, by who answers cases.
      const inFile = { person: "", opening: "" };
      return { ...file, cases: cases.map((row) => Object.assign(lineAnswer(row, about), inFile)) };
    },
    staffRevealBorrower: ({ borrowerId, why }, context) =>
      revealBorrower(parts, { borrowerId, why, by: staffOf(context) }),
    staffRevealAnswers: ({ borrowerId, why }, context) =>
      revealAnswers(parts, { borrowerId, why, by: staffOf(context) }),
    async staffRemoveReference(wanted, context) {
      const act = { by: staffOf(context), hash, now: clock.now() };
      await database.transaction((tx) => removeAskedReference(tx, wanted, act));
      return null;
    },
    staffAskToChangeNumber: ({ borrowerId, phone, checks, why }, context) =>
      approvals.ask(staffOf(context), { kind: CHANGE_NUMBER, why }, async (tx) => {
        const asked = { borrowerId, phone };
        const change = await prepareNumberChange(tx, asked, { profile, now: clock.now() });
        const [oldNumber, newNumber] = [maskedPhone(change.oldPhone), maskedPhone(change.newPhone)];
        return { changeId: change.id, borrowerId, oldNumber, newNumber, checks };
      }),
    staffAskToOpenIdentity: ({ borrowerId, why }, context) =>
      approvals.ask(staffOf(context), { kind: OPEN_IDENTITY, why }, async (tx) => {
        await lockSettledIdentity(tx, borrowerId);
        return { borrowerId };
      }),
    async staffExceptFromOverdue({ borrowerId, until, why }, context) {
      const about = { borrowerId, until: until === "" ? null : until, why };
      const act = { by: staffOf(context), now: clock.now() };
      await database.transaction((tx) => exceptFromOverdue(tx, about, act));
      return null;
    },
    async staffTimeline({ borrowerId, after }, context) {
      const timeline = await readTimeline({ db, hash }, borrowerId, after);
      await looked(context, borrowerId);
      return timeline;
    },
  };
  return wordedHandlers(handlers, (failure) => {
    if (failure instanceof NumberChangeRefused) return NUMBER_FAULT[failure.fault]();
    if (failure instanceof IdentityRefused) return IDENTITY_FAULT[failure.fault]();
    if (failure instanceof ExceptionRefused) return EXCEPTION_FAULT[failure.fault]();
    return failure instanceof BorrowerRefused ? FAULT[failure.fault]() : approvalRefusal(failure);
  });
}
