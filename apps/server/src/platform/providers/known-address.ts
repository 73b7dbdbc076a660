export interface AddressRule {
  /** Our own origin, without a trailing slash. */
  readonly publicOrigin: string;
  /** Lower-case `host` or `host:port` of the providers' own pages. */
  readonly checkoutHosts: readonly string[];
}

/**
 * Checks the address to which a provider wants to send the borrower: its answer must not lead anybody to a stranger.
 * @returns the address; null if it can't be read, is not a web page, or has a host that no setting names
 */
export function knownAddress(
  text: string | null,
  { publicOrigin, checkoutHosts }: AddressRule,
): string | null {
  const address = text !== null && URL.canParse(text) ? new URL(text) : null;
  if (address === null || address.username !== "" || address.password !== "") return null;
  // Plain http only where we are served over it ourselves: the demo and its sandbox.
  const isWeb = address.protocol === "https:" || new URL(publicOrigin).protocol === address.protocol;
  const isKnown = address.origin === publicOrigin || checkoutHosts.includes(address.host);
  return isWeb && isKnown ? address.href : null;
}
