import type { Reply } from "@hiram/contract";
import { type CertifyList, certifyList } from "@hiram/contract/applications/certify-list.ts";
import type { App } from "../shell/app.ts";

/** Asks for the steps with what was saved before, on whatever device (WEB-5). Resolves with a failed reply, never rejects. */
export function loadApply(app: App): Promise<Reply<CertifyList>> {
  return app.api.call(certifyList, {}, { quiet: true, loadingText: app.shellTexts().loading });
}
