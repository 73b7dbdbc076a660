import type { App } from "../shell/app/app.ts";
import { leaving } from "../shell/navigation/leaving.ts";

/**
 * Follows where a product leads: an address in the browser, anything else as a page of the native app (BRG-5).
 * If the link may not be followed, that is shown. Settles when the next tap may be accepted.
 */
export async function followLink(app: App, link: string): Promise<void> {
  if (app.bridge.openServerLink(link) === "refused") app.onFailure(app.shellTexts().serverFailure);
  else await leaving("app");
}
