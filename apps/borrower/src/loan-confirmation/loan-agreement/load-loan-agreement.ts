import { checkedAddress } from "@hiram/bridge";
import { agreementAddressOf, agreementJump } from "@hiram/contract/agreements/agreement-page.ts";
import { AGREEMENT_SCENE } from "@hiram/contract/agreements/agreement-list.ts";
import type { AddressQuery } from "../../shell/address-query.ts";
import type { App } from "../../shell/app.ts";
import { chosenIn } from "../confirmation-calls.ts";

export type LoanAgreementData =
  /** An address of our own origin, in its parsed form. */
  | { readonly state: "shown"; readonly address: string }
  /** Its address is somebody else's, or none (CNF-9). */
  | { readonly state: "refused" }
  /** Where it is could not be found out. */
  | { readonly state: "failed"; readonly message: string };

/**
 * The agreement that the page's address names: by its own address `url`, or by productId and position, for
 * links that were followed before anybody asked where it is. Never rejects.
 */
export async function loadLoanAgreement(app: App, query: AddressQuery): Promise<LoanAgreementData> {
  const { url, productId, orderId, position, amount, periods, termUnit } = query;
  if (url !== undefined || !productId) return ownAgreement(app, url);
  const reply = await app.api.call(
    agreementJump,
    {
      productId,
      scene: AGREEMENT_SCENE,
      position: position ?? "0",
      ...(orderId ? { orderId } : {}),
      ...chosenIn({ productId, orderId, amount, periods, termUnit }),
    },
    { quiet: true, loadingText: app.shellTexts().loading },
  );
  return reply.success
    ? ownAgreement(app, agreementAddressOf(reply.data))
    : { state: "failed", message: reply.message };
}

function ownAgreement(app: App, link: string | undefined): LoanAgreementData {
  const address = checkedAddress(link, { origin: app.origin });
  return address === null ? { state: "refused" } : { state: "shown", address };
}
