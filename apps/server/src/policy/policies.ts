import { desc, eq, lt, max, sql } from "drizzle-orm";
import type { Db, Transaction } from "../platform/database/database.ts";
import { type CreditPolicy, PolicyRefused, readPolicy } from "./policy.ts";
import { creditPolicies, creditPolicySwitches } from "./schema.ts";

export interface PolicyVersion {
  readonly version: number;
  readonly policy: CreditPolicy;
}

/** Who did it, and when. */
export interface PolicyEdit {
  /** A staff account. */
  readonly by: string;
  readonly now: Date;
}

/** How a version came to be. */
export interface PolicySaved extends PolicyEdit {
  /** The version that its draft was begun from; absent: not known. */
  readonly basedOn?: number;
}

/**
 * Saves a new version, not in force. A wrong one is not saved at all, so the one in force stays.
 * @param written as the operator wrote it
 * @returns its version
 * @throws {PolicyRefused}
 */
export async function savePolicy(
  db: Db,
  written: unknown,
  { by, now, basedOn }: PolicySaved,
): Promise<number> {
  const definition = readPolicy(written);
  const [saved] = await db
    .insert(creditPolicies)
    .values({ definition, basedOn: basedOn ?? null, savedBy: by, savedAt: now })
    .returning({ version: creditPolicies.version });
  if (saved === undefined) throw new Error("the policy was not written");
  return saved.version;
}

/** Nobody else can save a version while this transaction lasts. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit_policies', 0))`);
}

/**
 * Puts a version in force, possibly an earlier one again.
 * @throws {PolicyRefused} for an unknown version
 */
export async function switchPolicy(tx: Transaction, version: number, { by, now }: PolicyEdit): Promise<void> {
  if ((await findPolicy(tx, version)) === null)
    throw new PolicyRefused([`there is no policy version ${version}`]);
  await tx.insert(creditPolicySwitches).values({ version, switchedBy: by, switchedAt: now });
}

/**
 * The policy in force. A row that somebody broke by hand is skipped in favour of the latest readable one.
 * @throws Error when there is none: every database is created with one (POL-4)
 */
export async function policyInForce(db: Db): Promise<PolicyVersion> {
  const switched = await db
    .select({ version: creditPolicies.version, definition: creditPolicies.definition })
    .from(creditPolicySwitches)
    .innerJoin(creditPolicies, eq(creditPolicies.version, creditPolicySwitches.version))
    .orderBy(desc(creditPolicySwitches.id))
    .limit(20);
  for (const { version, definition } of switched) {
    const policy = readable(definition);
    if (policy !== null) return { version, policy };
  }
  throw new Error("no credit policy is in force");
}

/**
 * Nobody can switch policies while this transaction lasts.
 * @returns an id for the newest switch: if it differs later, something was switched on since
 */
export async function lockSwitches(tx: Transaction): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('credit_policy_switches', 0))`);
  return newestSwitch(tx);
}

/** The same id, without the lock: as of now. */
export async function newestSwitch(db: Db): Promise<string> {
  const [newest] = await db
    .select({ id: creditPolicySwitches.id })
    .from(creditPolicySwitches)
    .orderBy(desc(creditPolicySwitches.id))
    .limit(1);
  return `switch:${newest?.id ?? 0}`;
}

/** A version with who saved it, and when it was last switched on; null: never. */
export interface ListedPolicy {
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: Date;
  /** As in `PolicySaved`; null: not known. */
  readonly basedOn: number | null;
  readonly switchedAt: Date | null;
}

/** Versions, newest first, below `before` or from the newest. */
export async function listPolicies(
  db: Db,
  { before, most }: { readonly before: number | null; readonly most: number },
): Promise<ListedPolicy[]> {
  const { version, savedBy, savedAt, basedOn } = creditPolicies;
  const rows = await db
    .select({ version, savedBy, savedAt, basedOn, switchedAt: max(creditPolicySwitches.switchedAt) })
    .from(creditPolicies)
    .leftJoin(creditPolicySwitches, eq(creditPolicySwitches.version, version))
    .where(before === null ? undefined : lt(version, before))
    .groupBy(version)
    .orderBy(desc(version))
    .limit(most);
  return rows;
}

/**
 * Whether a version is another one, or was begun from it, perhaps through drafts in between. What is not known of them
 * is no.
 */
export async function isBegunFrom(db: Db, version: number, base: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with recursive begun (version, based_on) as (
      select version, based_on from credit_policies where version = ${version}
      union
      select earlier.version, earlier.based_on
      from credit_policies earlier join begun on earlier.version = begun.based_on
    )
    select exists (select from begun where version = ${base}) as found`);
  return rows[0]?.found === true;
}

/** The version saved last, in force or not; null when it can't be read. */
export async function newestPolicy(db: Db): Promise<PolicyVersion | null> {
  const [newest] = await db.select().from(creditPolicies).orderBy(desc(creditPolicies.version)).limit(1);
  const policy = newest === undefined ? null : readable(newest.definition);
  return newest === undefined || policy === null ? null : { version: newest.version, policy };
}

/** A version, to replay a decision with; null when there is none or it can't be read. */
export async function findPolicy(db: Db, version: number): Promise<CreditPolicy | null> {
  const [row] = await db
    .select({ definition: creditPolicies.definition })
    .from(creditPolicies)
    .where(eq(creditPolicies.version, version));
  return row === undefined ? null : readable(row.definition);
}

function readable(definition: unknown): CreditPolicy | null {
  try {
    return readPolicy(definition);
  } catch (failure) {
    if (failure instanceof PolicyRefused) return null;
    throw failure;
  }
}
