import { goyaAgreementJump } from "@hiram/contract/agreements/agreement-page.ts";
import { AGREEMENT_SCENE, goyaAgreements } from "@hiram/contract/agreements/agreement-list.ts";
import { type GoyaConfirmDetail, goyaConfirmDetail } from "@hiram/contract/loans/loan-offer.ts";
import { goyaConfirmPush } from "@hiram/contract/loans/confirm-loan.ts";
import { realReply, toGoya } from "@hiram/contract/transport/goya-names.ts";
import { chosenIn, type ConfirmationCalls } from "../confirmation-calls.ts";

/** The confirmation by the form client and obfuscated names (CNF-7, WIRE-11, WIRE-13). */
export const goyaCalls: ConfirmationCalls<GoyaConfirmDetail> = {
  offer: async (app, ids) =>
    realReply(
      await app.api.call(goyaConfirmDetail, toGoya({ productId: ids.productId, ...chosenIn(ids) }), {
        quiet: true,
        loadingText: app.shellTexts().loading,
      }),
    ),
  agreements: async (app, productId) =>
    realReply(
      await app.api.call(goyaAgreements, toGoya({ productId, scene: AGREEMENT_SCENE }), { quiet: true }),
    ),
  agreementAddress: async (app, { position, ...ids }) => {
    const { productId, orderId } = ids;
    const wanted = {
      productId,
      scene: AGREEMENT_SCENE,
      position,
      ...(orderId ? { orderId } : {}),
      ...chosenIn(ids),
    };
    const loadingText = app.shellTexts().loading;
    return realReply(await app.api.call(goyaAgreementJump, toGoya(wanted), { loadingText }));
  },
  push: async (app, { amount, periods, termUnit, productId }, loadingText) => {
    // The day of the first payment is none of this variant's fields.
    const loan = toGoya({ amount, periods, termUnit, productId });
    return realReply(await app.api.call(goyaConfirmPush, loan, { loadingText }));
  },
};
