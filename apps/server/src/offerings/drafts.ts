import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { StaffActor } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { audit } from "../staff/audit/audit.ts";
import type { LiveOffering, OfferingBody, OfferingKind } from "./offering-kind.ts";
import { OfferingRefused } from "./offering-refused.ts";
import { offeringDrafts } from "./schema.ts";

export type OfferingDraft = typeof offeringDrafts.$inferSelect;

/** An offering's current version and its draft. */
export interface OfferingState {
  /** Null: it is new. */
  readonly live: LiveOffering | null;
  readonly draft: OfferingDraft | null;
  /** Identifies the contents of both: a caller who acts on what they read says what that was. */
  readonly stamp: string;
}

/** Who changes a draft, and when. */
export interface DraftEdit {
  readonly by: StaffActor;
  readonly now: Date;
}

/** Reads both; to change either, call `lockOffering` first. */
export async function readOffering(db: Db, kind: OfferingKind, subject: string): Promise<OfferingState> {
  const live = await kind.find(db, subject);
  const [draft = null] = await db.select().from(offeringDrafts).where(ofSubject(kind, subject));
  return { live, draft, stamp: `${fingerprint(live)}.${fingerprint(draft?.body ?? null)}` };
}

/** The same, locked against changes by others until the transaction ends: a new offering has no row to lock yet. */
export async function lockOffering(
  tx: Transaction,
  kind: OfferingKind,
  subject: string,
): Promise<OfferingState> {
  const name = `offering:${kind.kind}:${subject}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return readOffering(tx, kind, subject);
}

/**
 * Starts a draft of a new offering, under the next number.
 * @returns its number
 * @throws {OfferingRefused} none-begun
 */
export async function beginOffering(tx: Transaction, kind: OfferingKind, edit: DraftEdit): Promise<string> {
  const { blank } = kind;
  if (blank === null) throw new OfferingRefused({ kind: "none-begun" });
  // Two people starting one at the same time get two numbers.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offerings:${kind.kind}`}, 0))`);
  const drafted = await tx
    .select({ subject: offeringDrafts.subject })
    .from(offeringDrafts)
    .where(eq(offeringDrafts.kind, kind.kind));
  const taken = [...drafted, ...(await kind.list(tx))].map(({ subject }) => Number(subject) || 0);
  const subject = String(Math.max(0, ...taken) + 1);
  await writeDraft(tx, kind, { subject, body: blank, revision: 1 }, edit);
  return subject;
}

/**
 * Saves a draft, valid or not. What is stored already, by a call whose answer was lost, is not saved again.
 * @param read the stamp of what the writer had in front of them
 * @throws {OfferingRefused} changed-meanwhile, no-such-offering
 */
export async function saveDraft(
  tx: Transaction,
  kind: OfferingKind,
  { subject, body, read }: { readonly subject: string; readonly body: OfferingBody; readonly read: string },
  edit: DraftEdit,
): Promise<void> {
  const { live, draft, stamp } = await lockOffering(tx, kind, subject);
  if (draft !== null && fingerprint(draft.body) === fingerprint(body)) return;
  if (stamp !== read) throw new OfferingRefused({ kind: "changed-meanwhile" });
  if (live === null && draft === null) throw new OfferingRefused({ kind: "no-such-offering" });
  await writeDraft(tx, kind, { subject, body, revision: (draft?.revision ?? 0) + 1 }, edit);
}

/** Discards a draft. @throws {OfferingRefused} changed-meanwhile, no-draft */
export async function discardDraft(
  tx: Transaction,
  kind: OfferingKind,
  { subject, read }: { readonly subject: string; readonly read: string },
  { by, now }: DraftEdit,
): Promise<void> {
  const { draft, stamp } = await lockOffering(tx, kind, subject);
  if (draft === null) throw new OfferingRefused({ kind: "no-draft" });
  if (stamp !== read) throw new OfferingRefused({ kind: "changed-meanwhile" });
  await deleteDraft(tx, kind, subject);
  const details = { revision: draft.revision };
  await audit(tx, by, { action: "discard-draft", subject: `${kind.kind}:${subject}`, details, now });
}

export async function deleteDraft(tx: Transaction, kind: OfferingKind, subject: string): Promise<void> {
  await tx.delete(offeringDrafts).where(ofSubject(kind, subject));
}

async function writeDraft(
  tx: Transaction,
  { kind }: OfferingKind,
  { subject, body, revision }: Pick<OfferingDraft, "subject" | "body" | "revision">,
  { by, now }: DraftEdit,
): Promise<void> {
  const set = { body, revision, savedBy: by.staffId, savedAt: now };
  await tx
    .insert(offeringDrafts)
    .values({ kind, subject, ...set })
    .onConflictDoUpdate({ target: [offeringDrafts.kind, offeringDrafts.subject], set });
  await audit(tx, by, { action: "save-draft", subject: `${kind}:${subject}`, details: { revision }, now });
}

const ofSubject = ({ kind }: OfferingKind, subject: string) =>
  and(eq(offeringDrafts.kind, kind), eq(offeringDrafts.subject, subject));

const fingerprint = (held: object | null): string =>
  held === null
    ? "none"
    : createHash("sha256")
        .update(JSON.stringify(sorted(held)))
        .digest("hex")
        .slice(0, 24);

/** With sorted keys, whatever wrote them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
