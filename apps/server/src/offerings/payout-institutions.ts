import { sql } from "drizzle-orm";
import {
  type InstitutionDefinition,
  institutionProblems,
  readInstitution,
} from "../payout-accounts/institution-definition.ts";
import type { Institutions } from "../payout-accounts/institutions.ts";
import { type StandingInstitution, standingInstitutions } from "../payout-accounts/offered-institutions.ts";
import { payoutInstitutions } from "../payout-accounts/schema.ts";
import type { Clock } from "../platform/clock.ts";
import { type LiveOffering, type OfferingKind, type OfferingProblem, textIn } from "./offering-kind.ts";
import { OfferingRefused } from "./offering-refused.ts";

export interface InstitutionKindParts {
  readonly clock: Pick<Clock, "now">;
  /** The operator's file; a row replaces its entry. */
  readonly listed: Institutions;
}

/** Wallets, banks and counters to which loans are paid out: names, account formats, on and off (CON-7). */
export function payoutInstitutionKind({ clock, listed }: InstitutionKindParts): OfferingKind {
  const checkAmong: NonNullable<OfferingKind["checkAmong"]> = async (db, subject, wanted) =>
    problemsAmong(await standingInstitutions(db, listed), subject, {
      isOn: wanted.isOn,
      definition: readInstitution(wanted.body),
    });
  return {
    kind: "payout-institution",
    isWithheldWhenUnsound: false,
    list: async (db) => (await standingInstitutions(db, listed)).toSorted(asOffered).map(liveInstitution),
    async find(db, subject) {
      const found = (await standingInstitutions(db, listed)).find((each) => each.subject === subject);
      return found === undefined ? null : liveInstitution(found);
    },
    nameOf: (body) => textIn(body, "name"),
    check: (body) =>
      institutionProblems(body).map(({ field, message }) => ({ field, message, isLegal: false })),
    checkAmong,
    async write(tx, subject, body, isOn) {
      // If two are approved at once, the second sees the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payout-institutions', 0))`);
      const problems = await checkAmong(tx, subject, { body, isOn });
      if (problems.length > 0) throw new OfferingRefused({ kind: "unsound", problems });
      const set = { definition: readInstitution(body), active: isOn, updatedAt: clock.now() };
      await tx
        .insert(payoutInstitutions)
        .values({ subject, ...set })
        .onConflictDoUpdate({ target: payoutInstitutions.subject, set });
    },
    blank: {
      kind: "bank",
      code: "",
      name: "",
      longestName: 100,
      position: 990,
      channelNumber: 0,
      accountDigits: "",
      needsBranchCity: false,
      isSlow: false,
    },
  };
}

type Wanted = Pick<StandingInstitution, "isOn" | "definition">;

/** A code names one institution permanently: accounts are stored, and paid, by it. */
function problemsAmong(
  institutions: readonly StandingInstitution[],
  subject: string,
  { isOn, definition }: Wanted,
): OfferingProblem[] {
  const before = institutions.find((each) => each.subject === subject)?.definition;
  const others = institutions.filter((each) => each.subject !== subject);
  const { kind, code, name, channelNumber } = definition;
  const isTaken = (is: (other: InstitutionDefinition) => boolean) =>
    others.some((other) => is(other.definition));
  const isOther = (field: "code" | "kind"): boolean =>
    before !== undefined && before[field] !== definition[field];
  const problem = (field: string, message: string) => ({
    field,
    message: `${field} ${message}`,
    isLegal: false,
  });
  return [
    ...(isOther("code") ? [problem("code", "can't change: accounts are stored under it")] : []),
    ...(isOther("kind") ? [problem("kind", "can't change: add a new institution instead")] : []),
    ...(isTaken((other) => other.code === code) ? [problem("code", "is another institution's")] : []),
    ...(isTaken((other) => other.kind === kind && other.name === name)
      ? [problem("name", "is another institution's")]
      : []),
    ...(kind === "wallet" && isTaken((other) => other.kind === kind && other.channelNumber === channelNumber)
      ? [problem("channelNumber", "is another wallet's")]
      : []),
    ...(isOn || others.some((other) => other.isOn)
      ? []
      : [problem("the last institution", "can't be switched off: nobody could be paid")]),
  ];
}

const KINDS = ["wallet", "bank", "counter"] as const;

const asOffered = ({ definition: one }: StandingInstitution, { definition: other }: StandingInstitution) =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.position - other.position;

const liveInstitution = ({ subject, isOn, definition }: StandingInstitution): LiveOffering => ({
  subject,
  isOn,
  body: definition,
});
