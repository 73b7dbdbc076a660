import type { Reply } from "@hiram/contract";
import { homePage, type HomePage } from "@hiram/contract/home/home-page.ts";
import type { App } from "../shell/app/app.ts";

/** Asks for what is due, under way and offered (WEB-3). Resolves with a failed reply, never rejects. */
export function loadHome(app: App): Promise<Reply<HomePage>> {
  return app.api.call(homePage, {}, { quiet: true, loadingText: app.shellTexts().loading });
}
