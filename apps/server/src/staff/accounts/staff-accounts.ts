import { PERMISSIONS_OF_ROLE, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import { eq } from "drizzle-orm";
import type { StaffActor } from "../../platform/actor.ts";
import type { Db, Transaction } from "../../platform/database/database.ts";
import { staff } from "../schema.ts";

export type StaffAccount = typeof staff.$inferSelect;

/** E-mail addresses are compared case-insensitively. */
export const readEmail = (typed: string): string => typed.trim().toLowerCase();

/** The member of staff with everything that the role permits. */
export const staffActor = ({ id, name, role }: Pick<StaffAccount, "id" | "name" | "role">): StaffActor => ({
  kind: "staff",
  staffId: id,
  name,
  permissions: new Set(PERMISSIONS_OF_ROLE[role]),
});

export async function findStaffByEmail(db: Db, email: string): Promise<StaffAccount | null> {
  const [found] = await db.select().from(staff).where(eq(staff.email, email));
  return found ?? null;
}

/**
 * The account, locked until the transaction ends. Rows that name the person don't wait for it ("no key"): who has a
 * loan's row writes such rows, and would otherwise wait for a decision that holds the person and then wants that loan.
 */
export async function lockStaff(tx: Transaction, staffId: number): Promise<StaffAccount | null> {
  const [found] = await tx.select().from(staff).where(eq(staff.id, staffId)).for("no key update");
  return found ?? null;
}

/**
 * Creates an account, or overwrites one: somebody who lost password and authenticator is invited again under the same
 * e-mail address.
 * @param account `totpSecret` sealed
 */
export async function writeStaff(
  tx: Transaction,
  account: Readonly<Record<"email" | "name" | "passwordHash" | "totpSecret", string>> & {
    readonly role: StaffRole;
    readonly totpUsedStep: number;
    readonly now: Date;
  },
): Promise<StaffActor> {
  const { now, email, ...values } = account;
  const [written] = await tx
    .insert(staff)
    .values({ email, ...values, createdAt: now })
    .onConflictDoUpdate({ target: staff.email, set: { ...values, disabledAt: null } })
    .returning({ id: staff.id, name: staff.name, role: staff.role });
  if (written === undefined) throw new Error("the account was not written");
  return staffActor(written);
}
