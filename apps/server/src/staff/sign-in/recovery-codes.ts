import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../platform/database/database.ts";
import type { KeyedHash } from "../../platform/keyed-hash.ts";
import { staffRecoveryCodes } from "../schema.ts";
import { newRecoveryCodes, readRecoveryCode } from "./second-factor.ts";

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
