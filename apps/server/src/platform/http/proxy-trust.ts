import type { Config } from "../config.ts";
import { isWithin } from "../throttle/caller-address.ts";

/**
 * Which proxies may state a caller's address, as `fastify()` wants it. If every client were trusted, anyone could claim
 * any address and slip past the limits per address.
 */
export function proxyTrust(
  trusted: Config["trustProxy"],
): false | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  if (typeof trusted === "number") return (_, hop) => hop < trusted;
  // Our own check, not Fastify's: a proxy behind another may be named with its port.
  return (address) => trusted.some((range) => isWithin(address, range));
}
