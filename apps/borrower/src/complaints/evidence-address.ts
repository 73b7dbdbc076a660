import { checkedAddress } from "@hiram/bridge";
import { withSession } from "@hiram/contract";
import type { App } from "../shell/app.ts";

/**
 * Where a complaint's image is shown from, or null when its address is not of our own origin. The session goes
 * along: evidence is its borrower's alone.
 * @param url as the server answered it, and as it is sent back
 */
export function evidenceAddress(app: App, url: string): string | null {
  const checked = checkedAddress(url, { origin: app.origin });
  if (checked === null) return null;
  const { pathname, search } = new URL(checked);
  return withSession(pathname + search, app.session.get());
}

/** Those of the images that may be shown. */
export function evidenceAddresses(app: App, urls: readonly string[]): string[] {
  return urls.map((url) => evidenceAddress(app, url)).filter((address) => address !== null);
}
