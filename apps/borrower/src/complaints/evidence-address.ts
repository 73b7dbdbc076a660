import { checkedAddress } from "@hiram/bridge";
import { withSession } from "@hiram/contract";
import type { App } from "../shell/app/app.ts";

/**
 * The address from which a complaint's image is shown, or null if it is not on this site. The session is
 * appended: evidence is for its borrower only.
 * @param url as the server sent it, and as it is sent back
 */
export function evidenceAddress(app: App, url: string): string | null {
  const checked = checkedAddress(url, { origin: app.origin });
  if (checked === null) return null;
  const { pathname, search } = new URL(checked);
  return withSession(pathname + search, app.session.get());
}

/** The images that may be shown. */
export function evidenceAddresses(app: App, urls: readonly string[]): string[] {
  return urls.map((url) => evidenceAddress(app, url)).filter((address) => address !== null);
}
