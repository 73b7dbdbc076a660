import { inArray } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { borrowers } from "./schema.ts";

const masked = (word: string): string =>
  word.slice(0, 1) + "•".repeat(Math.min(Math.max(word.length - 1, 1), 8));

/** The columns of which `maskedName` is made. */
export const NAME_COLUMNS = { fullName: borrowers.fullName, closedAt: borrowers.closedAt };

/** A name reduced to its first letters (CON-3): `Juana Dela Cruz` → `J•••• D••• C•••`. */
export function maskedName({
  fullName,
  closedAt,
}: Pick<typeof borrowers.$inferSelect, keyof typeof NAME_COLUMNS>): string {
  if (closedAt !== null) return "Account deleted";
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  return words.length === 0 ? "No name yet" : words.map((word) => masked(word)).join(" ");
}

/** The masked names of some borrowers, by their numbers. */
export async function readMaskedNames(
  db: Db,
  borrowerIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (borrowerIds.length === 0) return new Map();
  const found = await db
    .select({ id: borrowers.id, ...NAME_COLUMNS })
    .from(borrowers)
    .where(inArray(borrowers.id, [...new Set(borrowerIds)]));
  return new Map(found.map((each) => [each.id, maskedName(each)]));
}
