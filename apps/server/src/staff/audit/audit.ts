import { desc, sql } from "drizzle-orm";
import { type Actor, type Visitor, writtenBy } from "../../platform/actor.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { auditEntries } from "../schema.ts";
import { type AuditFacts, CHAIN_START, chainedHash } from "./audit-chain.ts";

/** What is recorded of an act (CON-10). Only ids and codes: a borrower's data can be deleted, this log can't. */
export interface AuditedAct {
  /** A verb and its object: `reply-to-complaint`. */
  readonly action: string;
  /** `complaint:12`, `borrower:7`, `staff:3`. */
  readonly subject: string;
  /** The reason that the person gave, where one is required. */
  readonly why?: string;
  /** What the action alone does not say: numbers, codes, the version before and after. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Until the transaction ends, nobody else writes to the log. */
export async function lockAuditLog(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('audit_entries', 0))`);
}

/**
 * Writes who did what into the audit log, in the transaction of the act: both exist or neither. Call it last: from here
 * until the transaction ends nobody else can write to the log, so that each row can carry the previous one's hash.
 */
export async function audit(
  tx: Transaction,
  actor: Exclude<Actor, Visitor>,
  { action, subject, why = "", details = {}, now }: AuditedAct,
): Promise<void> {
  await lockAuditLog(tx);
  const [last] = await tx
    .select({ number: auditEntries.number, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.number))
    .limit(1);
  const facts: AuditFacts = {
    number: (last?.number ?? 0) + 1,
    occurredAt: now,
    actor: writtenBy(actor),
    action,
    subject,
    why,
    details: JSON.stringify(details),
  };
  const previousHash = last?.hash ?? CHAIN_START;
  await tx.insert(auditEntries).values({ ...facts, previousHash, hash: chainedHash(previousHash, facts) });
}
