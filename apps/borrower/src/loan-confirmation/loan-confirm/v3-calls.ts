import { agreementAddressOf, agreementJump } from "@hiram/contract/agreements/agreement-page.ts";
import { AGREEMENT_SCENE, agreements } from "@hiram/contract/agreements/agreement-list.ts";
import { mapReply } from "@hiram/contract";
import { loanConfirmDetail, offeredLoanOf } from "@hiram/contract/loans/loan-offer.ts";
import { confirmationPayloadOf, loanDetailPush, orderAddressOf } from "@hiram/contract/loans/confirm-loan.ts";
import { agreementNamedBy, chosenIn, type ConfirmationCalls } from "../confirmation-calls.ts";

/** The confirmation by the shared conventions (CNF-1, CNF-2, CNF-4). */
export const v3Calls: ConfirmationCalls = {
  offer: async (app, ids) =>
    mapReply(
      await app.api.call(
        loanConfirmDetail,
        { productId: ids.productId, ...chosenIn(ids) },
        { quiet: true, loadingText: app.shellTexts().loading },
      ),
      offeredLoanOf,
    ),
  agreements: (app, productId) =>
    app.api.call(agreements, { productId, scene: AGREEMENT_SCENE }, { quiet: true }),
  agreementAddress: async (app, ids) => {
    const loadingText = app.shellTexts().loading;
    const reply = await app.api.call(agreementJump, agreementNamedBy(ids), { loadingText });
    return mapReply(reply, agreementAddressOf);
  },
  push: async (app, loan, loadingText) =>
    mapReply(
      await app.api.call(loanDetailPush, confirmationPayloadOf(loan), { quiet: true, loadingText }),
      orderAddressOf,
    ),
};
