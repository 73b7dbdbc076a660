import { RuleRefused } from "../platform/rule-refused.ts";

/** Why nobody is logged in or registered. `refusal-words.ts` says it to whoever tried. */
export type LoginFault =
  /** No mobile number by the profile's rule (PROMO-8). */
  | { readonly kind: "wrong-mobile" }
  /** The session could be used from any device. */
  | { readonly kind: "device-missing" }
  /** A cookie that no page of ours asks for: another site could log its visitor in as somebody else. */
  | { readonly kind: "other-site" }
  | { readonly kind: "too-many-guesses"; readonly retryAfterSeconds: number }
  /** A passkey that opens no account here, or answers a ceremony that is over. */
  | { readonly kind: "unknown-passkey" }
  /** The session is not a browser's own. */
  | { readonly kind: "not-in-a-browser" }
  /** More passwords are being looked at than the machine bears. */
  | { readonly kind: "busy" };

export class LoginRefused extends RuleRefused<LoginFault> {
  override readonly name = "LoginRefused";
}
