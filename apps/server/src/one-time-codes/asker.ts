import type { KeyedHash } from "../platform/keyed-hash.ts";
import { networkOf, subscriberOf } from "../platform/throttle/caller-address.ts";
import type { STANDINGS } from "./schema.ts";

/**
 * What is known about whoever asks for a code:
 * - `known`: a live session of the number's borrower, or a device that had one;
 * - `captcha`: a person, by a captcha that was solved for this number;
 * - `stranger`: nothing.
 */
export type Standing = (typeof STANDINGS)[number];

/** Where a code is requested or typed. */
export interface Whereabouts {
  /** The common parameter; "" when there is none. */
  readonly deviceId: string;
  /** `CallContext.callerAddress`. */
  readonly callerAddress: string;
}

export interface Asker extends Whereabouts {
  readonly standing: Standing;
}

/** A borrower in their session. Its subjects name the borrower, so where the request comes from adds nothing. */
export const IN_SESSION: Asker = { standing: "known", deviceId: "", callerAddress: "" };

/** Recognises a later check as coming from the same asker; "" when it could be anybody. */
export function askerHash(hash: KeyedHash, { deviceId, callerAddress }: Whereabouts): string {
  if (deviceId.trim() !== "") return hash.of("code-asker", "device", deviceId);
  const subscriber = subscriberOf(callerAddress);
  return subscriber === "" ? "" : hash.of("code-asker", "address", subscriber);
}

/** Hashes of address and network, for limits; known askers are not limited by these. */
export function placeHashes(
  hash: KeyedHash,
  { standing, callerAddress }: Asker,
): { readonly addressHash: string; readonly networkHash: string } {
  if (standing === "known" || callerAddress === "") return { addressHash: "", networkHash: "" };
  return {
    addressHash: hash.of("code-address", subscriberOf(callerAddress)),
    networkHash: hash.of("code-network", networkOf(callerAddress)),
  };
}
