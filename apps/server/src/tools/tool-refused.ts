import { RuleRefused } from "../platform/rule-refused.ts";

/** Why a tool does not work something out or store it. `refusal-words.ts` words it for a borrower. */
export type ToolFault =
  | { readonly kind: "amount-range"; readonly leastCentavos: number; readonly mostCentavos: number }
  | { readonly kind: "months-range"; readonly most: number }
  | { readonly kind: "rate-range"; readonly mostPpm: number }
  | { readonly kind: "unknown-currency" }
  /** More than anybody needs. */
  | { readonly kind: "too-many"; readonly most: number }
  /** It does not exist, or is another borrower's: the two are never told apart (SES-6). */
  | { readonly kind: "unknown-loan" }
  | { readonly kind: "no-reminder" }
  | { readonly kind: "unknown-entry" }
  /** A day that does not exist, or for which nobody keeps accounts. */
  | { readonly kind: "unknown-day" }
  /** Not a picture that this borrower sent, or one that something else shows. */
  | { readonly kind: "unknown-picture" }
  | { readonly kind: "too-many-pictures"; readonly most: number };

export class ToolRefused extends RuleRefused<ToolFault> {
  override readonly name = "ToolRefused";
}
