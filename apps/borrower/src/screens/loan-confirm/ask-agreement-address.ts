import { checkedAddress } from "@hiram/bridge";
import { agreementJump } from "@hiram/contract/operations/agreement-jump.ts";
import { AGREEMENT_SCENE } from "@hiram/contract/wire/agreement-scene.ts";
import type { App } from "../../app/app.ts";

/** Which agreement: of an offer, or of an order that exists. Texts, as the address has them. */
export interface AgreementIds {
  readonly productId: string;
  readonly orderId: string | undefined;
  readonly position: string;
}

/**
 * Where an agreement can be read (CNF-2), in its parsed form, or null when it could not be had; the borrower
 * is told why then. An address that is not our own counts as a failure (CNF-9).
 */
export async function askAgreementAddress(
  app: App,
  { productId, orderId, position }: AgreementIds,
  refused: string,
): Promise<string | null> {
  const payload = { productId, scene: AGREEMENT_SCENE, position, ...(orderId ? { orderId } : {}) };
  const reply = await app.api.call(agreementJump, payload, { loadingText: app.shellTexts().loading });
  if (!reply.success) return null;
  const address = checkedAddress(reply.data.contract_url, { origin: app.origin });
  if (address === null) app.onFailure(refused);
  return address;
}
