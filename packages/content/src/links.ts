/** Where a link on a content page may lead. */
export interface LinkRule {
  /** The page names that `page:<name>` may use. */
  readonly pages: ReadonlySet<string>;
}

/**
 * The address of a content file's link, or null when it is not allowed. Allowed are http(s) without
 * credentials, `mailto:`, `tel:`, and `page:<name>` of an existing page.
 */
export function checkedLink(href: string, { pages }: LinkRule): string | null {
  const colon = href.indexOf(":");
  const rest = href.slice(colon + 1);
  switch (href.slice(0, Math.max(colon, 0)).toLowerCase()) {
    case "page":
      return pages.has(rest) ? href : null;
    case "mailto":
      return /^[^\s@?&<>"]+@[^\s@?&<>"]+$/.test(rest) ? href : null;
    case "tel":
      return /^\+?[\d-]{3,20}$/.test(rest) ? href : null;
    case "http":
    case "https":
      return webAddress(href);
    default:
      return null;
  }
}

/** The `tel:` address of a number as people write it. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
}

function webAddress(href: string): string | null {
  if (!/^https?:\/\/[^/\\]/i.test(href) || !URL.canParse(href)) return null;
  const address = new URL(href);
  return address.username === "" && address.password === "" ? address.href : null;
}
