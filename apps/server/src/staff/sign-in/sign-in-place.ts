import type { Browser } from "../../platform/http/browser-cookies.ts";
import type { CallContext } from "../../platform/http/dispatch.ts";
import { SignInRefused } from "./sign-in-refused.ts";

/** Who is signing in, and from where. */
export interface SignInPlace {
  readonly browser: Browser;
  readonly callerAddress: string;
}

/**
 * Where a call comes from that signs somebody in. It has to come from a page of ours: another site must not sign its
 * visitor in as somebody else.
 * @throws {SignInRefused}
 */
export function signInPlaceOf({ browser, callerAddress }: CallContext): SignInPlace {
  if (browser === null) throw new SignInRefused({ kind: "other-site" });
  return { browser, callerAddress };
}
