import { RuleRefused } from "../platform/rule-refused.ts";

export type ApprovalFault =
  | "no-such-request"
  /** Two persons: whoever asked does not approve, in whatever session. */
  | "own-request"
  | "not-ones-own"
  | "not-permitted"
  /** Approved, refused or withdrawn by then. */
  | "decided-before"
  /** What it rests on has changed since it was asked for, or the asker's rights have; it is closed. */
  | "stale"
  /** The same is asked for already, and open. */
  | "asked-before"
  | "no-such-person"
  | "same-role"
  /** Rights of one's own are another's to change. */
  | "oneself"
  | "no-email";

/** What takes two persons and is not asked for, or not decided. */
export class ApprovalRefused extends RuleRefused<ApprovalFault> {
  override readonly name = "ApprovalRefused";
  /** The kind's own words for it. */
  readonly words: string | undefined;
  constructor(fault: ApprovalFault, words?: string) {
    super(fault);
    this.words = words;
  }
}
