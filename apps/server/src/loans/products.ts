import type { LoanProduct, LoanTerm } from "@hiram/lending";
import { and, eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { products } from "./schema.ts";

/** PostgreSQL's integer ends here; a query for a larger number would be an error, not an empty answer. */
const LARGEST_ID = 2_147_483_647;

/** A product that may be lent now, or null. */
export async function findProduct(db: Db, productId: number): Promise<LoanProduct | null> {
  if (productId > LARGEST_ID) return null;
  const [row] = await db
    .select({ definition: products.definition })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.active, true)));
  return row?.definition ?? null;
}

/** What a product offers a borrower at first sight: as much as their limit leaves, at its first term. */
export function firstOffer(
  product: LoanProduct,
  availableCentavos: number,
): { amountCentavos: number; term: LoanTerm } {
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  const most = Math.min(maxCentavos, Math.max(minCentavos, availableCentavos));
  const [term] = product.terms;
  if (term === undefined) throw new RangeError(`product ${product.id} has no term`);
  return {
    amountCentavos: minCentavos + Math.floor((most - minCentavos) / stepCentavos) * stepCentavos,
    term,
  };
}
