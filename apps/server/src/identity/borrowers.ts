import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { borrowers } from "./schema.ts";

/** @param phone as it is kept (`readMobile`) */
export async function findBorrowerByPhone(db: Db, phone: string): Promise<{ readonly id: number } | null> {
  const [borrower] = await db.select({ id: borrowers.id }).from(borrowers).where(eq(borrowers.phone, phone));
  return borrower ?? null;
}
