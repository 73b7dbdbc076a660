import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { JobActor } from "../../platform/actor.ts";
import type { Db, Transaction } from "../../platform/database/database.ts";
import { isSameSecret, type KeyedHash } from "../../platform/keyed-hash.ts";
import { audit } from "../audit/audit.ts";
import { staffInvitations } from "../schema.ts";
import { readableCode, readReadableCode } from "../sign-in/second-factor.ts";

const LETTERS = 8;
const MOST_WRONG_CODES = 5;

/** Whoever typed it is nobody known. */
const SYSTEM: JobActor = { kind: "job", name: "invitations" };

/**
 * What accepting an invitation takes besides its link. The link goes to the approver and this to the asker, so that neither
 * can be the invited person as well (decision 28). Made from the request's number under the server's secret: stored
 * nowhere, and shown to its asker as often as they look.
 */
const codeOf = (hash: KeyedHash, approvalId: number): string =>
  readableCode(
    Buffer.from(hash.of("staff-invitation-code", String(approvalId)), "base64url").subarray(0, LETTERS),
  );

/** @param approvalId null: an invitation that takes no code */
export const isInvitationCode = (hash: KeyedHash, approvalId: number | null, typed: string): boolean =>
  approvalId === null || isSameSecret(readReadableCode(typed), readReadableCode(codeOf(hash, approvalId)));

/** Counts a wrong code; after five the invitation is over, which the audit log says: somebody has the link alone. */
export async function countWrongCode(
  tx: Transaction,
  { tokenHash, email, wrongCodes }: typeof staffInvitations.$inferSelect,
  now: Date,
): Promise<void> {
  const counted = wrongCodes + 1;
  const isOver = counted >= MOST_WRONG_CODES;
  await tx
    .update(staffInvitations)
    .set({ wrongCodes: counted, ...(isOver ? { acceptedAt: now } : {}) })
    .where(eq(staffInvitations.tokenHash, tokenHash));
  if (!isOver) return;
  const act = { action: "end-invitation", subject: `invitation:${email}`, details: { wrongCodes: counted } };
  await audit(tx, SYSTEM, { ...act, now });
}

/** The codes of those requests whose invitation somebody can still accept, by the request's number. */
export async function openInvitationCodes(
  db: Db,
  hash: KeyedHash,
  { approvalIds, now }: { readonly approvalIds: readonly number[]; readonly now: Date },
): Promise<ReadonlyMap<number, string>> {
  if (approvalIds.length === 0) return new Map();
  const open = await db
    .select({ approvalId: staffInvitations.approvalId })
    .from(staffInvitations)
    .where(
      and(
        inArray(staffInvitations.approvalId, [...approvalIds]),
        isNull(staffInvitations.acceptedAt),
        gt(staffInvitations.expiresAt, now),
      ),
    );
  return new Map(
    open.flatMap(({ approvalId: id }) => (id === null ? [] : [[id, codeOf(hash, id)] as const])),
  );
}
