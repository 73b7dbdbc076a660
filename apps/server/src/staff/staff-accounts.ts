import { PERMISSIONS_OF_ROLE, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { StaffActor } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { newRecoveryCodes, readRecoveryCode } from "./second-factor.ts";
import { staff, staffRecoveryCodes } from "./schema.ts";

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

/** Replaces all earlier recovery codes with new ones. @returns them as they are shown, once */
export async function renewRecoveryCodes(
  tx: Transaction,
  hash: KeyedHash,
  staffId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, hash: hashOfCode(hash, staffId, code) })));
  return codes;
}

/** Uses up a recovery code. @returns how many are left; null when it is not valid */
export async function takeRecoveryCode(
  tx: Transaction,
  hash: KeyedHash,
  { staffId, code, now }: { readonly staffId: number; readonly code: string; readonly now: Date },
): Promise<number | null> {
  const unused = and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt));
  const taken = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(and(unused, eq(staffRecoveryCodes.hash, hashOfCode(hash, staffId, code))))
    .returning({ hash: staffRecoveryCodes.hash });
  return taken.length === 0 ? null : tx.$count(staffRecoveryCodes, unused);
}

const hashOfCode = (hash: KeyedHash, staffId: number, code: string): string =>
  hash.of("staff-recovery-code", String(staffId), readRecoveryCode(code) ?? "");
