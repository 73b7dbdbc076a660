/** Decides which addresses a page may be sent to. */
export interface AddressRule {
  /** The product's own origin, e.g. `https://app.hiram.ph`; always allowed. */
  readonly origin: string;
  /**
   * Hosts allowed besides the product's own: a host name (`pay.example.com`, https only), a whole origin
   * (`http://localhost:8081`), or `"any-https"` where a link to anywhere is the feature.
   */
  readonly allowedHosts?: readonly string[] | "any-https";
}

/** Longer than any address of the product or a provider; keeps a hostile answer from costing time. */
const LONGEST_ADDRESS = 4096;

/**
 * The address to follow, in its parsed form, or null when it must not be followed.
 *
 * Accepts absolute http(s) addresses and paths that begin with a single slash. Refuses what browsers and
 * people read differently: control characters and white space (`java\tscript:`), backslashes (`/\evil`),
 * `//evil` also where dots lead to it, credentials (`https://hiram.ph@evil`), every scheme but http(s), and http outside the product's
 * own origin.
 *
 * Never throws. Call it before any navigation (BRG-5, PAY-2, CNF-9).
 */
export function checkedAddress(link: unknown, rule: AddressRule): string | null {
  if (typeof link !== "string" || link.length > LONGEST_ADDRESS) return null;
  if (!/^(https?:\/\/[^/]|\/(?!\/))/i.test(link) || hasTrickCharacter(link)) return null;
  const address = parse(link, rule.origin);
  if (!address || address.username || address.password) return null;
  return isAllowed(address, rule) ? address.href : null;
}

/** Whether the address, absolute or a path, belongs to the origin. Never throws. */
export function isOwnOrigin(address: unknown, origin: string): boolean {
  return checkedAddress(address, { origin }) !== null;
}

function isAllowed(address: URL, { origin, allowedHosts = [] }: AddressRule): boolean {
  // Such a path, taken alone, would be read as a stranger's address.
  if (address.origin === parse(origin)?.origin) return !address.pathname.startsWith("//");
  if (allowedHosts === "any-https") return address.protocol === "https:";
  return allowedHosts.some((allowed) =>
    allowed.includes("://")
      ? address.origin === parse(allowed)?.origin
      : address.protocol === "https:" && address.hostname === allowed.toLowerCase(),
  );
}

/** White space, control characters, backslashes and invisible marks that parsers drop or rewrite. */
function hasTrickCharacter(link: string): boolean {
  for (const character of link) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0x20 || (code >= 0x7f && code <= 0xa0) || character === "\\") return true;
    if ((code >= 0x200b && code <= 0x200f) || (code >= 0x2028 && code <= 0x202e) || code === 0xfeff)
      return true;
  }
  return false;
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
