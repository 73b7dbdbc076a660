import { eq, sql } from "drizzle-orm";
import { certifications } from "../applications/schema.ts";
import { borrowers } from "../identity/schema.ts";
import { philippinePlaces } from "../places/places.ts";
import type { Db } from "../platform/database/database.ts";

const places = philippinePlaces();

/** Who borrows, as their agreement names them. */
export interface BorrowingParty {
  readonly borrowerName: string;
  /** As declared; absent from who has not declared one, and from agreements kept before it was written in. */
  readonly borrowerAddress?: string;
}

/** A borrower's name and declared address, as they are now. */
export async function readParty(db: Db, borrowerId: number): Promise<BorrowingParty> {
  const [borrower] = await db
    .select({ name: borrowers.fullName, address: certifications.answers })
    .from(borrowers)
    .leftJoin(
      certifications,
      sql`${certifications.borrowerId} = ${borrowers.id} and ${certifications.step} = 'personal'`,
    )
    .where(eq(borrowers.id, borrowerId));
  const borrowerName = borrower?.name ?? "";
  const { street, barangay, cityCode = "" } = borrower?.address ?? {};
  const borrowerAddress = [street, barangay, places.cityName(cityCode)].filter(Boolean).join(", ");
  return borrowerAddress === "" ? { borrowerName } : { borrowerName, borrowerAddress };
}
