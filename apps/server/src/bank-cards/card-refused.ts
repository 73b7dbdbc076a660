import { RuleRefused } from "../platform/rule-refused.ts";

/** Why a card can't be saved or removed. `refusal-words.ts` words it for its borrower. */
export type CardFault =
  /** No provider on offer saves cards. */
  | { readonly kind: "cards-not-saved" }
  /** The provider opened no page to save a card on; this may pass. */
  | { readonly kind: "card-page-down" }
  | { readonly kind: "too-many-pages"; readonly retryAfterSeconds: number }
  /** It can't be removed while its bank is being asked for a payment. */
  | { readonly kind: "card-is-paying" };

export class CardRefused extends RuleRefused<CardFault> {
  override readonly name = "CardRefused";
}
