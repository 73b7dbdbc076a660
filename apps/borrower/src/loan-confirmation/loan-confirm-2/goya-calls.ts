import { agreementAddressOf, goyaAgreementJump } from "@hiram/contract/agreements/agreement-page.ts";
import { AGREEMENT_SCENE, goyaAgreements } from "@hiram/contract/agreements/agreement-list.ts";
import { goyaConfirmDetail, type OfferedLoan2, offeredLoan2Of } from "@hiram/contract/loans/loan-offer.ts";
import {
  confirmationPayloadOf,
  goyaConfirmPush,
  orderAddressOf,
} from "@hiram/contract/loans/confirm-loan.ts";
import { mapReply } from "@hiram/contract";
import { realReply, toGoya } from "@hiram/contract/transport/goya-names.ts";
import { agreementNamedBy, chosenIn, type ConfirmationCalls } from "../confirmation-calls.ts";

/** The confirmation by the form client and obfuscated names (CNF-7, WIRE-11, WIRE-13). */
export const goyaCalls: ConfirmationCalls<OfferedLoan2> = {
  offer: async (app, ids) =>
    mapReply(
      realReply(
        await app.api.call(goyaConfirmDetail, toGoya({ productId: ids.productId, ...chosenIn(ids) }), {
          quiet: true,
          loadingText: app.shellTexts().loading,
        }),
      ),
      offeredLoan2Of,
    ),
  agreements: async (app, productId) =>
    realReply(
      await app.api.call(goyaAgreements, toGoya({ productId, scene: AGREEMENT_SCENE }), { quiet: true }),
    ),
  agreementAddress: async (app, ids) => {
    const loadingText = app.shellTexts().loading;
    const reply = await app.api.call(goyaAgreementJump, toGoya(agreementNamedBy(ids)), { loadingText });
    return mapReply(realReply(reply), agreementAddressOf);
  },
  push: async (app, agreed, loadingText) => {
    const loan = toGoya(confirmationPayloadOf(agreed));
    return mapReply(
      realReply(await app.api.call(goyaConfirmPush, loan, { quiet: true, loadingText })),
      orderAddressOf,
    );
  },
};
