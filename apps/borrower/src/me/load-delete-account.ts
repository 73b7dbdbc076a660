import type { Reply } from "@hiram/contract";
import { userDeleteInit, type UserDeleteInit } from "@hiram/contract/account/delete-account.ts";
import type { App } from "../shell/app.ts";

/** Asks what stands against deleting the account, and what would be kept. Resolves with a failed reply, never rejects. */
export function loadDeleteAccount(app: App): Promise<Reply<UserDeleteInit>> {
  return app.api.call(userDeleteInit, {}, { quiet: true, loadingText: app.shellTexts().loading });
}
