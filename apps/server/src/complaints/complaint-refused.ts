import { RuleRefused } from "../platform/rule-refused.ts";

/** Why a complaint is not kept or not rated. `refusal-words.ts` says it to a borrower. */
export type ComplaintFault =
  | "text-missing"
  | "text-too-long"
  | "unknown-type"
  | "collection-type-missing"
  /** A collection complaint is about an order. */
  | "order-missing"
  /** No such order, or another borrower's: the two are never told apart (SES-6). */
  | "unknown-order"
  /** Nothing of the order was ever collected: no money was sent. */
  | "collection-not-admitted"
  | "too-many-images"
  /** No picture that this borrower sent, or one that another complaint shows. */
  | "unknown-image"
  /** More than anybody writes. */
  | "too-many-complaints"
  | "unknown-complaint"
  | "not-answered"
  /** With other stars. */
  | "rated-before";

export class ComplaintRefused extends RuleRefused<ComplaintFault> {
  override readonly name = "ComplaintRefused";
}
