import type { OfferingKindName } from "@hiram/contract/staff/offerings/offerings.ts";
import type { Db, Transaction } from "../platform/database/database.ts";

/** The editable content of an offering, as JSON. Only its kind knows the fields. */
export type OfferingBody = Readonly<Record<string, unknown>>;

/** Why an offering can't be switched on. */
export interface OfferingProblem {
  /** Path of the field at fault, such as `fees[0].value`. */
  readonly field: string;
  readonly message: string;
  /** Required by law, not just by the form. */
  readonly isLegal: boolean;
}

/** As it is in the domain's own table. */
export interface LiveOffering {
  readonly subject: string;
  readonly isOn: boolean;
  readonly body: OfferingBody;
}

/**
 * Something that staff edit as drafts and two persons switch on (CON-7): a domain's table seen as bodies. The way from
 * draft to version is the same for all (`drafts.ts`, `publish.ts`).
 */
export interface OfferingKind {
  readonly kind: OfferingKindName;
  readonly list: (db: Db) => Promise<readonly LiveOffering[]>;
  readonly find: (db: Db, subject: string) => Promise<LiveOffering | null>;
  /** What staff call it; it may have no name yet. */
  readonly nameOf: (body: OfferingBody) => string;
  /** What would be wrong with it today; a body that can be written has no problems. */
  readonly check: (body: OfferingBody, subject: string) => readonly OfferingProblem[];
  /** What conflicts with the others of its kind, for a body without such problems or one that is switched off. */
  readonly checkAmong?: (
    db: Db,
    subject: string,
    wanted: { readonly body: OfferingBody; readonly isOn: boolean },
  ) => Promise<readonly OfferingProblem[]>;
  /** Whether the current version is withheld from borrowers if it breaks one of today's rules. */
  readonly isWithheldWhenUnsound: boolean;
  /** Offers a body without problems to borrowers, in the transaction of its approval. */
  readonly write: (tx: Transaction, subject: string, body: OfferingBody, isOn: boolean) => Promise<void>;
  /** What a new one starts with; null: none can be added. */
  readonly blank: OfferingBody | null;
}

/** A text somewhere in a body; empty where there is none. */
export function textIn(body: OfferingBody, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (at, step) => (typeof at === "object" && at !== null ? (at as OfferingBody)[step] : undefined),
    body,
  );
  return typeof found === "string" ? found : "";
}

interface WantedOffering {
  readonly subject: string;
  readonly body: OfferingBody;
  readonly isOn: boolean;
}

/** Everything that would be wrong with it today: by itself, and among the others. */
export async function allProblems(
  db: Db,
  kind: OfferingKind,
  wanted: WantedOffering,
): Promise<readonly OfferingProblem[]> {
  const problems = kind.check(wanted.body, wanted.subject);
  return problems.length > 0 ? problems : problemsAmong(db, kind, wanted);
}

/** What would be wrong with it among the others. */
export async function problemsAmong(
  db: Db,
  kind: OfferingKind,
  { subject, body, isOn }: WantedOffering,
): Promise<readonly OfferingProblem[]> {
  return (await kind.checkAmong?.(db, subject, { body, isOn })) ?? [];
}
