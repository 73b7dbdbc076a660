import type { Reply } from "@hiram/contract";
import { type CertifyList, certifyList } from "@hiram/contract/applications/certify-list.ts";
import type { AddressQuery } from "../shell/address-query.ts";
import type { App } from "../shell/app.ts";
import { partOf, viewOf } from "./apply-parts.ts";

/**
 * Asks for the steps with what was saved before, on whatever device (WEB-5), and loads the part that shows them.
 * Resolves with a failed reply; rejects when that part does not come.
 */
export async function loadApply(app: App, query: AddressQuery): Promise<Reply<CertifyList>> {
  const reply = await app.api.call(certifyList, {}, { quiet: true, loadingText: app.shellTexts().loading });
  if (reply.success) await partOf(viewOf(reply.data, query, app.settings.today)).load();
  return reply;
}
