import * as valibot from "valibot";
import { borrowerId, flag } from "../../fields.ts";
import { operation } from "../../operation.ts";

/** Who asked that somebody is no longer a reference: that person, or the borrower who had named them. */
export const REMOVAL_REASONS = ["they-asked", "borrower-asked"] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/**
 * Removes a person whom a borrower named as a reference, as the privacy policy promises them; nothing else of what was
 * declared, decided or lent changes. Somebody who is no reference any more is left as they are. The borrower is told by SMS
 * if that person asked.
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
    /** 1: also where other borrowers named that number; only counts if they asked themselves. Left out: 0. */
    isEverywhere: valibot.optional(flag, "0"),
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
