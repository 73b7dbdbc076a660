import { RuleRefused } from "../platform/rule-refused.ts";
import type { OfferingProblem } from "./offering-kind.ts";

export type OfferingFault =
  | { readonly kind: "no-such-offering" | "no-draft" }
  /** Somebody saved another draft, or switched on another version, after it was read. */
  | { readonly kind: "changed-meanwhile" }
  /** No offerings of this kind can be added. */
  | { readonly kind: "none-begun" }
  /** It is already as requested. */
  | { readonly kind: "stands-so" }
  | { readonly kind: "unsound"; readonly problems: readonly OfferingProblem[] }
  /** A draft has faults that prevent showing it to staff. */
  | { readonly kind: "not-shown" };

/** Why a draft is not saved, or switching it on not requested. */
export class OfferingRefused extends RuleRefused<OfferingFault> {
  override readonly name = "OfferingRefused";
}
