import { agreementJump } from "@hiram/contract/operations/agreement-jump.ts";
import { agreements } from "@hiram/contract/operations/agreements.ts";
import { loanConfirmDetail } from "@hiram/contract/operations/loan-confirm-detail.ts";
import { loanDetailPush } from "@hiram/contract/operations/loan-detail-push.ts";
import { AGREEMENT_SCENE } from "@hiram/contract/wire/agreement-scene.ts";
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
