import { accountCatalogue } from "./account/catalogue.ts";
import { agreementsCatalogue } from "./agreements/catalogue.ts";
import { applicationsCatalogue } from "./applications/catalogue.ts";
import { bankCardsCatalogue } from "./bank-cards/catalogue.ts";
import { captchasCatalogue } from "./captchas/catalogue.ts";
import { cardRepaymentsCatalogue } from "./card-repayments/catalogue.ts";
import { collectionsCatalogue } from "./collections/catalogue.ts";
import { complaintsCatalogue } from "./complaints/catalogue.ts";
import { homeCatalogue } from "./home/catalogue.ts";
import { identityCatalogue, sessionsCatalogue } from "./identity/catalogue.ts";
import { informationCatalogue } from "./information/catalogue.ts";
import { loansCatalogue } from "./loans/catalogue.ts";
import { ordersCatalogue } from "./orders/catalogue.ts";
import { paymentPlansCatalogue } from "./payment-plans/catalogue.ts";
import { payoutAccountsCatalogue } from "./payout-accounts/catalogue.ts";
import { locationCatalogue, placesCatalogue } from "./places/catalogue.ts";
import { promotionCatalogue } from "./promotion/catalogue.ts";
import { receiptsCatalogue } from "./receipts/catalogue.ts";
import { recommendationsCatalogue } from "./recommendations/catalogue.ts";
import { repaymentsCatalogue } from "./repayments/catalogue.ts";
import { siteCatalogue } from "./site/catalogue.ts";
import { toolsCatalogue } from "./tools/catalogue.ts";
import { trackingCatalogue } from "./tracking/catalogue.ts";
import type { Catalogue } from "./operation.ts";

export type { CatalogueEntry } from "./operation.ts";

/** Calls open to anyone: no session is needed. */
export const visitorCatalogue = {
  ...captchasCatalogue,
  ...identityCatalogue,
  ...informationCatalogue,
  ...placesCatalogue,
  ...promotionCatalogue,
  ...siteCatalogue,
} satisfies Catalogue;

/** Calls of a borrower, each with a live session (SES-6). */
export const borrowerCatalogue = {
  ...accountCatalogue,
  ...agreementsCatalogue,
  ...applicationsCatalogue,
  ...bankCardsCatalogue,
  ...cardRepaymentsCatalogue,
  ...collectionsCatalogue,
  ...complaintsCatalogue,
  ...homeCatalogue,
  ...loansCatalogue,
  ...locationCatalogue,
  ...ordersCatalogue,
  ...paymentPlansCatalogue,
  ...payoutAccountsCatalogue,
  ...receiptsCatalogue,
  ...recommendationsCatalogue,
  ...repaymentsCatalogue,
  ...sessionsCatalogue,
  ...toolsCatalogue,
  ...trackingCatalogue,
} satisfies Catalogue;

/**
 * Every call of the API, once. The server registers its routes from here; the browser imports single
 * operations from their own files and never this one.
 */
export const catalogue = { ...visitorCatalogue, ...borrowerCatalogue };

export type OperationName = keyof typeof catalogue;
