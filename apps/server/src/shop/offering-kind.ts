import type { OfferingKindName } from "@hiram/contract/staff/shop/offerings.ts";
import type { Db, Transaction } from "../platform/database/database.ts";

/** What is edited of an offering, as JSON has it. Its kind alone knows the fields. */
export type OfferingBody = Readonly<Record<string, unknown>>;

/** What keeps an offering from being switched on. */
export interface OfferingProblem {
  /** Path of the field at fault, such as `fees[0].value`. */
  readonly field: string;
  readonly message: string;
  /** Of the law, and not of the form alone. */
  readonly isLegal: boolean;
}

/** As it stands in the domain's own table. */
export interface LiveOffering {
  readonly subject: string;
  readonly isOn: boolean;
  readonly body: OfferingBody;
}

/**
 * Something that staff edit by drafts and two persons switch on (CON-7): a domain's table seen as bodies. The road
 * from draft to version is the same for all (`drafts.ts`, `publish.ts`).
 */
export interface OfferingKind {
  readonly kind: OfferingKindName;
  readonly list: (db: Db) => Promise<readonly LiveOffering[]>;
  readonly find: (db: Db, subject: string) => Promise<LiveOffering | null>;
  /** What staff call it; it may have no name yet. */
  readonly nameOf: (body: OfferingBody) => string;
  /** What would be wrong with it today; a body that can be written has none. */
  readonly check: (body: OfferingBody, subject: string) => readonly OfferingProblem[];
  /** What stands against a body without such problems among the others of its kind. */
  readonly checkAmong?: (
    db: Db,
    subject: string,
    wanted: { readonly body: OfferingBody; readonly isOn: boolean },
  ) => Promise<readonly OfferingProblem[]>;
  /** Whether borrowers are not offered what stands and breaks a rule of today. */
  readonly isWithheldWhenUnsound: boolean;
  /** Puts a body without problems before borrowers, in the transaction of its approval. */
  readonly write: (tx: Transaction, subject: string, body: OfferingBody, isOn: boolean) => Promise<void>;
  /** What a new one begins with; null: there are those that there are. */
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

/** All that would be wrong with it today: by itself, and among the others. */
export async function allProblems(
  db: Db,
  kind: OfferingKind,
  { subject, body, isOn }: { readonly subject: string; readonly body: OfferingBody; readonly isOn: boolean },
): Promise<readonly OfferingProblem[]> {
  const problems = kind.check(body, subject);
  return problems.length > 0 ? problems : ((await kind.checkAmong?.(db, subject, { body, isOn })) ?? []);
}
