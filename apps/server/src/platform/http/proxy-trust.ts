import type { Config } from "../config.ts";
import { isWithin } from "../throttle/caller-address.ts";

/**
 * Whose word on a caller's address is believed, for `fastify()`. Believing everybody would let a caller name any
 * address, and with it get past every limit by address.
 */
export function proxyTrust(
  trusted: Config["trustProxy"],
): false | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  if (typeof trusted === "number") return (_, hop) => hop < trusted;
  // Ours, not Fastify's: a proxy that stands behind another may be named with its port.
  return (address) => trusted.some((range) => isWithin(address, range));
}
