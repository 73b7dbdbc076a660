/** What a browser says about the page that made the request; each header is absent where the browser sends none. */
export interface SenderHeaders {
  /** `Sec-Fetch-Site` */
  readonly fetchSite?: string | undefined;
  /** `Origin` */
  readonly origin?: string | undefined;
  /** The requested host, as the browser wrote it. */
  readonly host: string;
}

/**
 * Whose page made the request: ours, another site's, or unknown. No page can write these headers, so they prove a page
 * of ours; a browser too old for `Sec-Fetch-Site` sends `Origin` with every request that changes something.
 */
export function senderOf(
  { fetchSite, origin, host }: SenderHeaders,
  publicOrigin: string,
): "own" | "other" | "unsaid" {
  if (origin !== undefined && origin !== publicOrigin && hostOf(origin) !== host) return "other";
  // `none`: typed, or opened from a bookmark. That proves no page of ours, but is not another site's either.
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
