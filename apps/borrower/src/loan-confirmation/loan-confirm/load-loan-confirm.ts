import type { AddressQuery } from "../../shell/app/address-query.ts";
import type { App } from "../../shell/app/app.ts";
import { type ConfirmationData, loadConfirmation } from "../load-confirmation.ts";
import { v3Calls } from "./v3-calls.ts";

/** Asks for what V3 of the confirmation shows (CNF-1, CNF-2). Never rejects. */
export function loadLoanConfirm(app: App, query: AddressQuery): Promise<ConfirmationData> {
  return loadConfirmation(app, query, v3Calls);
}
