import { RuleRefused } from "../platform/rule-refused.ts";
import type { OfferingProblem } from "./offering-kind.ts";

export type OfferingFault =
  | { readonly kind: "no-such-offering" | "no-draft" }
  /** Somebody saved another draft, or switched another version on, since it was read. */
  | { readonly kind: "changed-meanwhile" }
  /** Of this kind there are those that there are. */
  | { readonly kind: "none-begun" }
  /** It stands as is asked for already. */
  | { readonly kind: "stands-so" }
  | { readonly kind: "unsound"; readonly problems: readonly OfferingProblem[] }
  /** A draft has faults that keep it from being shown to staff. */
  | { readonly kind: "not-shown" };

/** A draft that is not saved, or not asked to be switched on. */
export class OfferingRefused extends RuleRefused<OfferingFault> {
  override readonly name = "OfferingRefused";
}
