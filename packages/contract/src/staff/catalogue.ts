import type { Catalogue } from "../operation.ts";
import { applicationsForStaffCatalogue } from "./applications/catalogue.ts";
import { approvalsCatalogue } from "./approvals/catalogue.ts";
import { auditCatalogue } from "./audit/catalogue.ts";
import { booksCatalogue } from "./books/catalogue.ts";
import { borrowersForStaffCatalogue } from "./borrowers/catalogue.ts";
import { casesCatalogue } from "./cases/catalogue.ts";
import { collectionsCatalogue } from "./collections/catalogue.ts";
import { figuresCatalogue } from "./figures/catalogue.ts";
import { moneyCatalogue } from "./money/catalogue.ts";
import { paymentPlansForStaffCatalogue } from "./payment-plans/catalogue.ts";
import { peopleCatalogue } from "./people/catalogue.ts";
import { policyCatalogue } from "./policy/catalogue.ts";
import { presenceCatalogue } from "./presence/catalogue.ts";
import { offeringCatalogue } from "./offerings/catalogue.ts";
import { signInCatalogue } from "./sign-in/catalogue.ts";
import { waitingCatalogue } from "./waiting/catalogue.ts";

/**
 * Every call of staff, kept apart from the borrowers' catalogue: different people, different credentials, and
 * no key table, whose purpose is to hide names from readers of the borrower's pages (WIRE-12).
 */
export const staffCatalogue = {
  ...signInCatalogue,
  ...peopleCatalogue,
  ...approvalsCatalogue,
  ...auditCatalogue,
  ...presenceCatalogue,
  ...waitingCatalogue,
  ...borrowersForStaffCatalogue,
  ...booksCatalogue,
  ...casesCatalogue,
  ...collectionsCatalogue,
  ...paymentPlansForStaffCatalogue,
  ...applicationsForStaffCatalogue,
  ...moneyCatalogue,
  ...figuresCatalogue,
  ...policyCatalogue,
  ...offeringCatalogue,
} satisfies Catalogue;

export type StaffOperationName = keyof typeof staffCatalogue;
