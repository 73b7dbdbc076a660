import * as valibot from "valibot";
import { borrowerId } from "../../fields.ts";
import { operation } from "../../operation.ts";

/** Who asked that somebody is no longer a reference: that person, or the borrower who had named them. */
export const REMOVAL_REASONS = ["they-asked", "borrower-asked"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/**
 * Removes a person whom a borrower named as a reference, as the privacy policy promises them; nothing else of what was
 * declared, decided or lent changes. Somebody who is no reference any more is left as they are.
 */
export const staffRemoveReferenceSchema = {
  payload: valibot.object({
    borrowerId,
    /** The person, as `staffRevealAnswers` marks them. */
    reference: valibot.pipe(
      valibot.string("is missing"),
      valibot.regex(/^[\w-]{43}$/, "must be the mark of a reference"),
    ),
    reason: valibot.picklist(REMOVAL_REASONS, `must be one of: ${REMOVAL_REASONS.join(", ")}`),
  }),
  answer: valibot.null(),
};

export const staffRemoveReference = operation<typeof staffRemoveReferenceSchema>({
  name: "staffRemoveReference",
  method: "POST",
  path: "/staff/borrower/remove-reference",
  access: "staff",
  permission: "remove-references",
  conventions: "json",
});
