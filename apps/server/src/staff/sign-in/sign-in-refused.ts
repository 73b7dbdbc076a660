import { RuleRefused } from "../../platform/rule-refused.ts";

export type SignInFault =
  /** E-mail, password or code: nobody is told which one. */
  | { readonly kind: "wrong" }
  /** Password and code are right, but the code was used before: the next one comes within half a minute. */
  | { readonly kind: "code-used" }
  /** The password is right, but what the authenticator shares with us was sealed under an earlier STAFF_SECRET. */
  | { readonly kind: "authenticator-lost" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  /** The call did not come from a page of ours: another site could sign its visitor in as somebody else. */
  | { readonly kind: "other-site" }
  /** Used, expired, ended or unknown. */
  | { readonly kind: "no-invitation" }
  /** Not the code that the inviting colleague has. */
  | { readonly kind: "wrong-invitation-code" }
  | { readonly kind: "wrong-code" }
  | { readonly kind: "name-missing" }
  | { readonly kind: "password-length"; readonly least: number; readonly most: number };

/** Why somebody is not let in, or not made a member of staff. */
export class SignInRefused extends RuleRefused<SignInFault> {
  override readonly name = "SignInRefused";
}
