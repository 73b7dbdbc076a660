import { createHash } from "node:crypto";
import type { LoanProduct } from "@hiram/lending";

/** Identifies a product's terms by their content: a borrower confirms the terms that were shown, and no others. */
export const termsStamp = (product: LoanProduct): string =>
  createHash("sha256").update(JSON.stringify(product)).digest("hex").slice(0, 24);
