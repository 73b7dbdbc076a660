import { agreementJump } from "@hiram/contract/agreements/agreement-page.ts";
import { AGREEMENT_SCENE, agreements } from "@hiram/contract/agreements/agreement-list.ts";
import { loanConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { loanDetailPush } from "@hiram/contract/loans/confirm-loan.ts";
import { chosenIn, type ConfirmationCalls } from "../confirmation-calls.ts";

/** The confirmation by the shared conventions (CNF-1, CNF-2, CNF-4). */
export const v3Calls: ConfirmationCalls = {
  offer: (app, ids) =>
    app.api.call(
      loanConfirmDetail,
      { productId: ids.productId, ...chosenIn(ids) },
      { quiet: true, loadingText: app.shellTexts().loading },
    ),
  agreements: (app, productId) =>
    app.api.call(agreements, { productId, scene: AGREEMENT_SCENE }, { quiet: true }),
  agreementAddress: (app, { position, ...ids }) => {
    const { productId, orderId } = ids;
    const wanted = {
      productId,
      scene: AGREEMENT_SCENE,
      position,
      ...(orderId ? { orderId } : {}),
      ...chosenIn(ids),
    };
    return app.api.call(agreementJump, wanted, { loadingText: app.shellTexts().loading });
  },
  push: (app, loan, loadingText) => app.api.call(loanDetailPush, loan, { loadingText }),
};
