import type { Catalogue } from "../operation.ts";
import { staffMe, staffMeSchema } from "./me.ts";

/**
 * Every call of staff, apart from the borrowers' catalogue: other people, other credentials, and no key table, which
 * hides names from whoever reads the borrower's pages alone (WIRE-12).
 */
export const staffCatalogue = {
  staffMe: { operation: staffMe, schema: staffMeSchema },
} satisfies Catalogue;

export type StaffOperationName = keyof typeof staffCatalogue;
