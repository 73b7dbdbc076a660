import { RuleRefused } from "../../platform/rule-refused.ts";

export type ApprovalFault =
  | "no-such-request"
  /** Two persons: the requester may not approve, in whatever session. */
  | "own-request"
  | "not-ones-own"
  | "not-permitted"
  /** Already approved, refused or withdrawn. */
  | "decided-before"
  /** What it rests on has changed since it was requested, or the requester's rights have; it is closed. */
  | "stale"
  /** The same has already been requested and is open. */
  | "asked-before"
  | "no-such-person"
  | "same-role"
  /** One's own rights can only be changed by somebody else. */
  | "oneself"
  | "no-email";

/** Why something that takes two persons is not requested, or not decided. */
export class ApprovalRefused extends RuleRefused<ApprovalFault> {
  override readonly name = "ApprovalRefused";
  /** The kind's own wording. */
  readonly words: string | undefined;
  constructor(fault: ApprovalFault, words?: string) {
    super(fault);
    this.words = words;
  }
}
