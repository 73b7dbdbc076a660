import type { Reply } from "@hiram/contract";
import { goyaJointLoginFail, type JointLoginFail } from "@hiram/contract/recommendations/joint-login-fail.ts";
import { readGoyaQuery, realReply, toGoya } from "@hiram/contract/transport/goya-names.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";

/** Longest code or key that the call takes; an address with a longer one was tampered with. */
const LONGEST = 64;

/**
 * Asks why the joint login failed and who else lends (JLF-1). The address may name the lender's reason and
 * the lender; without them the borrower gets a general answer. Resolves with a failed reply, never rejects.
 */
export async function loadJointLoginFail(app: App, query: AddressQuery): Promise<Reply<JointLoginFail>> {
  const { reason = "", productKey = "" } = readGoyaQuery(query);
  const known = {
    ...(reason && reason.length <= LONGEST ? { reason } : {}),
    ...(productKey && productKey.length <= LONGEST ? { productKey } : {}),
  };
  const { loading } = app.shellTexts();
  return realReply(
    await app.api.call(goyaJointLoginFail, toGoya(known), { quiet: true, loadingText: loading }),
  );
}
