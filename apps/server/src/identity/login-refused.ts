import { RuleRefused } from "../platform/rule-refused.ts";

/** Why nobody is logged in or registered. `refusal-words.ts` words it for the caller. */
export type LoginFault =
  /** Not a mobile number by the profile's rule (PROMO-8). */
  | { readonly kind: "wrong-mobile" }
  /** Without a device, the session could be used from any. */
  | { readonly kind: "device-missing" }
  /** A cookie requested by a page that is not ours: another site could log its visitor in as somebody else. */
  | { readonly kind: "other-site" }
  | { readonly kind: "too-many-guesses"; readonly retryAfterSeconds: number }
  /** A passkey that opens no account here, or answers a ceremony that is over. */
  | { readonly kind: "unknown-passkey" }
  /** The session is not a browser's own. */
  | { readonly kind: "not-in-a-browser" }
  /** More passwords are being checked than the machine can take. */
  | { readonly kind: "busy" };

export class LoginRefused extends RuleRefused<LoginFault> {
  override readonly name = "LoginRefused";
}
