import type { RemovalReason } from "@hiram/contract/staff/borrowers/remove-reference.ts";
import {
  othersWhoNamed,
  phoneOfReference,
  referenceMark,
  removeReference,
} from "../../applications/removed-references.ts";
import { ActorGone, type StaffActor } from "../../platform/actor.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { KeyedHash } from "../../platform/keyed-hash.ts";
import { audit } from "../../staff/audit/audit.ts";
import { lockKnown } from "./borrower-file.ts";

export interface AskedRemoval {
  readonly borrowerId: number;
  readonly reference: string;
  readonly reason: RemovalReason;
  /** Also from the other borrowers who named that number: only if that person asked. */
  readonly isEverywhere: boolean;
}

/**
 * Removes a reference because somebody asked, from every borrower who named the number if that person wants it. The audit
 * log has whose reference, who asked and who did it, for each of the borrowers, and nothing of the person removed: it
 * could not be deleted there. Asked again, or by two at once, it changes nothing more.
 * @throws {BorrowerRefused}
 */
export async function removeAskedReference(
  tx: Transaction,
  wanted: AskedRemoval,
  { by, hash, now }: { readonly by: StaffActor; readonly hash: KeyedHash; readonly now: Date },
): Promise<void> {
  const { borrowerId, reference, reason } = wanted;
  const isEverywhere = wanted.isEverywhere && reason === "they-asked";
  const phone = isEverywhere ? await phoneOfReference(tx, wanted, hash) : null;
  const others = phone === null ? [] : await othersWhoNamed(tx, phone, borrowerId);
  const removedFrom: number[] = [];
  // In the order of their numbers: two who lock the same borrowers don't wait for each other in a circle.
  for (const id of [borrowerId, ...others].toSorted((one, other) => one - other)) {
    if (id === borrowerId) await lockKnown(tx, id);
    const mark = id === borrowerId || phone === null ? reference : referenceMark(hash, id, phone);
    if (await removedUnlessGone(id, mark)) removedFrom.push(id);
  }
  for (const id of removedFrom) {
    const details = { removal: reason, ...(id !== borrowerId && { removedWith: borrowerId }) };
    await audit(tx, by, { action: "remove-reference", subject: `borrower:${id}`, details, now });
  }

  /** An account that was deleted meanwhile has no references. */
  async function removedUnlessGone(id: number, mark: string): Promise<boolean> {
    try {
      return await removeReference(tx, { borrowerId: id, reference: mark, reason }, { hash, now });
    } catch (failure) {
      if (failure instanceof ActorGone) return false;
      throw failure;
    }
  }
}
