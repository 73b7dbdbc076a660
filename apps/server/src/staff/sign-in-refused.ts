import { RuleRefused } from "../platform/rule-refused.ts";

export type SignInFault =
  /** E-mail, password or code: which one is told to nobody. */
  | { readonly kind: "wrong" }
  /** The password is right and so is the code, which was used before: the next one comes within half a minute. */
  | { readonly kind: "code-used" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  /** No page of ours asked: another site could sign its visitor in as somebody else. */
  | { readonly kind: "other-site" }
  /** Used, too old, or none. */
  | { readonly kind: "no-invitation" }
  | { readonly kind: "wrong-code" }
  | { readonly kind: "name-missing" }
  | { readonly kind: "password-length"; readonly least: number; readonly most: number };

/** Somebody who is not let in, or not made a member of staff. */
export class SignInRefused extends RuleRefused<SignInFault> {
  override readonly name = "SignInRefused";
}
