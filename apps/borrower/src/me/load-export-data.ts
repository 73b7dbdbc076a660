import type { Reply } from "@hiram/contract";
import { userExportInit, type UserExportInit } from "@hiram/contract/account/export-data.ts";
import type { App } from "../shell/app.ts";

/** Asks whether a copy of the borrower's data is ready. Resolves with a failed reply, never rejects. */
export function loadExportData(app: App): Promise<Reply<UserExportInit>> {
  return app.api.call(userExportInit, {}, { quiet: true, loadingText: app.shellTexts().loading });
}
