import type { OfferedLoan2 } from "@hiram/contract/loans/loan-offer.ts";
import { readGoyaQuery } from "@hiram/contract/transport/goya-names.ts";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";
import { type ConfirmationData, loadConfirmation } from "../load-confirmation.ts";
import { goyaCalls } from "./goya-calls.ts";

/**
 * Asks for what variant 2 shows; its address may spell the product's field either way (CNF-7). Never rejects.
 */
export function loadLoanConfirm2(app: App, query: AddressQuery): Promise<ConfirmationData<OfferedLoan2>> {
  return loadConfirmation(app, readGoyaQuery(query), goyaCalls);
}
