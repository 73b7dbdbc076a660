import type { KeyedHash } from "../platform/keyed-hash.ts";
import { networkOf, subscriberOf } from "../platform/throttle/caller-address.ts";
import type { STANDINGS } from "./schema.ts";

/**
 * What is known of whoever asks for a code:
 * - `known`: a live session of the number's borrower, or a device that had one;
 * - `captcha`: a person, by a captcha that was solved for this number;
 * - `stranger`: nothing.
 */
export type Standing = (typeof STANDINGS)[number];

/** From where a code is asked for, or typed. */
export interface Whereabouts {
  /** The common parameter; "" when there is none. */
  readonly deviceId: string;
  /** `CallContext.callerAddress`. */
  readonly callerAddress: string;
}

export interface Asker extends Whereabouts {
  readonly standing: Standing;
}

/** A borrower in their session. Subjects of theirs name the borrower, so where they ask from says nothing more. */
export const IN_SESSION: Asker = { standing: "known", deviceId: "", callerAddress: "" };

/** By which a later check is known to come from whoever asked; "" when it could be anybody. */
export function askerHash(hash: KeyedHash, { deviceId, callerAddress }: Whereabouts): string {
  if (deviceId.trim() !== "") return hash.of("code-asker", "device", deviceId);
  const subscriber = subscriberOf(callerAddress);
  return subscriber === "" ? "" : hash.of("code-asker", "address", subscriber);
}

/** Address and network, for limits; those who are known have none by them. */
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
