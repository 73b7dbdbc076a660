import type { Reply } from "@hiram/contract";
import { type PayoutAccountForm, payoutAccountForm } from "@hiram/contract/payout-accounts/account-form.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";

/** Asks for the form's items (BND-2). Resolves with a failed reply, never rejects. */
export function loadBindBank(app: App, query: AddressQuery): Promise<Reply<PayoutAccountForm>> {
  const loadingText = app.shellTexts().loading;
  return app.api.call(
    payoutAccountForm,
    { product_id: query["product_id"] ?? "" },
    { quiet: true, loadingText },
  );
}
