import type { RemovalReason } from "@hiram/contract/staff/borrowers/remove-reference.ts";
import { removeReference } from "../../applications/removed-references.ts";
import type { StaffActor } from "../../platform/actor.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { KeyedHash } from "../../platform/keyed-hash.ts";
import { audit } from "../../staff/audit/audit.ts";
import { lockKnown } from "./borrower-file.ts";

/**
 * Removes a reference because somebody asked. The audit log has whose reference, who asked and who did it, and nothing of
 * the person removed: it could not be deleted there. Asked again, or by two at once, it changes nothing more.
 * @throws {BorrowerRefused}
 */
export async function removeAskedReference(
  tx: Transaction,
  wanted: { readonly borrowerId: number; readonly reference: string; readonly reason: RemovalReason },
  { by, hash, now }: { readonly by: StaffActor; readonly hash: KeyedHash; readonly now: Date },
): Promise<void> {
  const { borrowerId, reason } = wanted;
  await lockKnown(tx, borrowerId);
  if (!(await removeReference(tx, wanted, { hash, now }))) return;
  const subject = `borrower:${borrowerId}`;
  await audit(tx, by, { action: "remove-reference", subject, details: { removal: reason }, now });
}
