import type { ApprovalList } from "@hiram/contract/staff/approvals/approvals.ts";
import { approvalTexts } from "@hiram/texts/console/approvals.ts";
import { type ActFact, payloadFacts, roleText } from "../shell/acts/act-facts.ts";

const { facts: texts } = approvalTexts;

type Asked = Pick<ApprovalList["requests"][number], "kind" | "payload" | "basis" | "subjectName">;

/**
 * Fields that identify something by an internal number: the request's head already names it as its subject.
 */
const IDS: ReadonlySet<string> = new Set([
  "changeId",
  "moveId",
  "paymentId",
  "payoutId",
  "refundId",
  "subject",
  "transferId",
]);

/** What a request would do, as the second person reads it: sums, names, and what changes into what. */
export function approvalFacts(asked: Asked): readonly ActFact[] {
  const { kind, payload, subjectName } = asked;
  const before = roleBefore(asked);
  const facts = payloadFacts(payload, { roleBefore: before, subjectName }).filter(
    ({ field }) => !IDS.has(field),
  );
  return before !== "" && kind === "invite-staff" ? [...facts, REPLACES] : facts;
}

/** What a request would do to the rest, where its name does not say it; undefined: nothing. */
export function approvalNote({ kind, payload }: Pick<Asked, "kind" | "payload">): string | undefined {
  const ofLoan = approvalTexts.notes[kind];
  const isOfLoan = "orderId" in (JSON.parse(payload) as object);
  return isOfLoan ? ofLoan : (approvalTexts.notesWithoutLoan[kind] ?? ofLoan);
}

/** What accepting an invitation does to somebody who is or was staff. */
const REPLACES: ActFact = { field: "replaces", name: texts.staffAlready, value: texts.replaces };

/** The role that the person has so far, in words; empty for who is new, and for other kinds of request. */
function roleBefore({ kind, basis }: Pick<Asked, "kind" | "basis">): string {
  if ((kind !== "change-role" && kind !== "invite-staff") || basis === "nobody") return "";
  const [role = "", ...disabled] = basis.split(", ");
  return [roleText(role), ...disabled].join(", ");
}
