import * as valibot from "valibot";
import { borrowerId } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { reason } from "../fields.ts";

/**
 * Shows what a borrower declared when applying, for a reason that is recorded in the audit log: to compare with the
 * ID, to write, or to call a reference (WEB-5).
 */
export const staffRevealAnswersSchema = {
  payload: valibot.object({ borrowerId, why: reason }),
  answer: valibot.object({
    /**
     * The steps that were saved, in words: work and income only for those who decide applications, references for them
     * and for collectors.
     */
    steps: valibot.array(
      valibot.object({
        title: valibot.string(),
        /**
         * In the order asked. An ID's number is whole only for those who decide applications; others see its last
         * four characters.
         */
        answers: valibot.array(
          valibot.object({
            question: valibot.string(),
            answer: valibot.string(),
            /** The reference whom it is about, for `staffRemoveReference`; absent: it is about none. */
            reference: valibot.optional(valibot.string()),
            /** How many other borrowers named the reference's number, if any and for those who may remove them. */
            otherBorrowers: valibot.optional(valibot.number()),
          }),
        ),
      }),
    ),
  }),
};
export type DeclaredAnswers = valibot.InferOutput<typeof staffRevealAnswersSchema.answer>;

export const staffRevealAnswers = operation<typeof staffRevealAnswersSchema>({
  name: "staffRevealAnswers",
  method: "POST",
  path: "/staff/borrower/answers",
  access: "staff",
  permission: "reveal-personal-data",
  conventions: "json",
});
