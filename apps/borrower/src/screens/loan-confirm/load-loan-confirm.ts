import type { Reply } from "@hiram/contract";
import { type Agreements, agreements } from "@hiram/contract/operations/agreements.ts";
import { type LoanConfirmDetail, loanConfirmDetail } from "@hiram/contract/operations/loan-confirm-detail.ts";
import { AGREEMENT_SCENE } from "@hiram/contract/wire/agreement-scene.ts";
import type { AddressQuery } from "../../app/address-query.ts";
import type { App } from "../../app/app.ts";

export interface LoanConfirmData {
  /** Null when the address names no product: nothing was asked then. */
  readonly loaded: {
    readonly detail: Reply<LoanConfirmDetail>;
    readonly agreements: Reply<Agreements>;
  } | null;
}

/** Asks for the loan on offer and for its agreements, side by side (CNF-1, CNF-2). Never rejects. */
export async function loadLoanConfirm(app: App, query: AddressQuery): Promise<LoanConfirmData> {
  const { productId } = query;
  if (!productId) return { loaded: null };
  const loadingText = app.shellTexts().loading;
  const [detail, listed] = await Promise.all([
    app.api.call(loanConfirmDetail, { productId }, { quiet: true, loadingText }),
    askAgreements(app, productId),
  ]);
  return { loaded: { detail, agreements: listed } };
}

/** The agreements of a product's loans; the screen shows a failure beside the checkbox. */
export function askAgreements(app: App, productId: string): Promise<Reply<Agreements>> {
  return app.api.call(agreements, { productId, scene: AGREEMENT_SCENE }, { quiet: true });
}
