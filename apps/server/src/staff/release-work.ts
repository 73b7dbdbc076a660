import { PERMISSIONS_OF_ROLE, STAFF_ROLES, type StaffPermission } from "@hiram/contract/staff/permissions.ts";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { collectionAssignments } from "../collections/schema.ts";
import type { StaffActor } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { supportCases } from "../support-cases/schema.ts";
import { audit } from "./audit.ts";
import { staff } from "./schema.ts";

/**
 * Whether somebody may be given work, now and until the transaction ends: whoever takes the right away waits, and then
 * releases this work too.
 */
export async function mayHaveWork(
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

/**
 * Releases the open cases and the loans of somebody who may not work on them any more, in the transaction that took the
 * right away: nobody else would look for them under a name that never comes back. Answered cases keep the name of who
 * answered.
 */
export async function releaseWork(
  tx: Transaction,
  staffId: number,
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<void> {
  const cases = (await mayHaveWork(tx, staffId, "answer-complaints"))
    ? []
    : await tx
        .update(supportCases)
        .set({ ownerId: null })
        .where(and(eq(supportCases.ownerId, staffId), isNull(supportCases.answeredAt)))
        .returning({ id: supportCases.id });
  const loans = (await mayHaveWork(tx, staffId, "collect"))
    ? []
    : await tx
        .delete(collectionAssignments)
        .where(eq(collectionAssignments.ownerId, staffId))
        .returning({ id: collectionAssignments.orderId });
  if (cases.length + loans.length === 0) return;
  const details = { cases: cases.map(({ id }) => id), loans: loans.map(({ id }) => id) };
  await audit(tx, by, { action: "release-work", subject: `staff:${staffId}`, details, now });
}
