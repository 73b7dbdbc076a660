import { PERMISSIONS_OF_ROLE, STAFF_ROLES, type StaffPermission } from "@hiram/contract/staff/permissions.ts";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { StaffActor } from "../../platform/actor.ts";
import type { Db, Transaction } from "../../platform/database/database.ts";
import { audit } from "../audit/audit.ts";
import { staff } from "../schema.ts";

/**
 * Locks somebody's account. @returns whether they may be given work, now and until the transaction ends: whoever takes
 * the right away waits, and then releases this work too
 */
export async function lockIfMayHaveWork(
  tx: Transaction,
  staffId: number,
  permission: StaffPermission,
): Promise<boolean> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, staffId)).for("share");
  return (
    found !== undefined && found.disabledAt === null && PERMISSIONS_OF_ROLE[found.role].includes(permission)
  );
}

/** Who may be given work that takes a permission, by name. */
export const listStaffWho = async (db: Db, permission: StaffPermission) =>
  db
    .select({ staffId: staff.id, name: staff.name })
    .from(staff)
    .where(
      and(
        inArray(
          staff.role,
          STAFF_ROLES.filter((role) => PERMISSIONS_OF_ROLE[role].includes(permission)),
        ),
        isNull(staff.disabledAt),
      ),
    )
    .orderBy(asc(staff.name));

/** A kind of work that staff take in their own name, each piece by its number. */
export interface HeldWork {
  /** Its name in the audit log. */
  readonly name: string;
  readonly permission: StaffPermission;
  /** Makes whatever is open of somebody's work nobody's. @returns which it was */
  readonly release: (tx: Transaction, staffId: number) => Promise<readonly number[]>;
}

/**
 * Releases the work of somebody who may not do it any more, in the transaction that took the right away: nobody else would
 * look for it under a name that never comes back.
 */
export async function releaseWork(
  tx: Transaction,
  kinds: readonly HeldWork[],
  { staffId, by, now }: { readonly staffId: number; readonly by: StaffActor; readonly now: Date },
): Promise<void> {
  const released: Record<string, readonly number[]> = {};
  for (const { name, permission, release } of kinds)
    released[name] = (await lockIfMayHaveWork(tx, staffId, permission)) ? [] : await release(tx, staffId);
  if (Object.values(released).every((ids) => ids.length === 0)) return;
  await audit(tx, by, { action: "release-work", subject: `staff:${staffId}`, details: released, now });
}
