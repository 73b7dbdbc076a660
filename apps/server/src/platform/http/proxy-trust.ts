import type { Config } from "../config.ts";

/**
 * Whose word on a caller's address is believed, for `fastify()`. Believing everybody would let a caller name any
 * address, and with it get past every limit by address.
 */
export function proxyTrust(
  trusted: Config["trustProxy"],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trusted === "number" ? (_, hop) => hop < trusted : trusted;
}
