import { RuleRefused } from "../platform/rule-refused.ts";

/** Why a complaint is not kept or not rated. `refusal-words.ts` words it for a borrower. */
export type ComplaintFault =
  | "text-missing"
  | "text-too-long"
  | "unknown-type"
  | "collection-type-missing"
  /** A collection complaint must be about an order. */
  | "order-missing"
  /** It does not exist, or is another borrower's: the two are never told apart (SES-6). */
  | "unknown-order"
  /** Nothing can have been collected on this order, since no money was sent. */
  | "collection-not-admitted"
  | "too-many-images"
  /** Not a picture that this borrower sent, or one that another complaint shows. */
  | "unknown-image"
  /** More than anybody writes in good faith. */
  | "too-many-complaints"
  | "unknown-complaint"
  | "not-answered"
  /** With a different number of stars. */
  | "rated-before";

export class ComplaintRefused extends RuleRefused<ComplaintFault> {
  override readonly name = "ComplaintRefused";
}
