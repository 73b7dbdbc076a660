/** What a browser says of the page that made it ask; each header is absent where the browser sends none. */
export interface SenderHeaders {
  /** `Sec-Fetch-Site` */
  readonly fetchSite?: string | undefined;
  /** `Origin` */
  readonly origin?: string | undefined;
  /** The host that was asked, as the browser wrote it. */
  readonly host: string;
}

/**
 * Whose page made a browser ask: ours, another site's, or nothing says. No page can write these headers, so that one
 * of ours is proof; a browser too old for `Sec-Fetch-Site` sends `Origin` with whatever changes something.
 */
export function senderOf(
  { fetchSite, origin, host }: SenderHeaders,
  publicOrigin: string,
): "own" | "other" | "unsaid" {
  if (origin !== undefined && origin !== publicOrigin && hostOf(origin) !== host) return "other";
  // `none`: typed, or opened from a bookmark. It proves no page of ours, and is not another's.
  if (fetchSite === undefined || fetchSite === "none") return origin === undefined ? "unsaid" : "own";
  return fetchSite === "same-origin" ? "own" : "other";
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    // "null", as a sandboxed frame sends.
    return null;
  }
}
