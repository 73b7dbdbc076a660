import { agreementJump } from "@hiram/contract/agreements/agreement-page.ts";
import { AGREEMENT_SCENE, agreements } from "@hiram/contract/agreements/agreement-list.ts";
import { loanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { loanDetailPush } from "@hiram/contract/loans/confirm-loan.ts";
import type { ConfirmationCalls } from "../confirmation-calls.ts";

/** The confirmation by the shared conventions (CNF-1, CNF-2, CNF-4). */
export const v3Calls: ConfirmationCalls = {
  offer: (app, productId) =>
    app.api.call(loanConfirmDetail, { productId }, { quiet: true, loadingText: app.shellTexts().loading }),
  agreements: (app, productId) =>
    app.api.call(agreements, { productId, scene: AGREEMENT_SCENE }, { quiet: true }),
  agreementAddress: (app, { productId, orderId, position }) =>
    app.api.call(
      agreementJump,
      { productId, scene: AGREEMENT_SCENE, position, ...(orderId ? { orderId } : {}) },
      { loadingText: app.shellTexts().loading },
    ),
  push: (app, loan, loadingText) => app.api.call(loanDetailPush, loan, { loadingText }),
};
