import * as valibot from "valibot";
import { typedText } from "../fields.ts";
import { operation } from "../operation.ts";

/** The longest remark, in UTF-16 units, as the form's own limit counts. */
const LONGEST_REMARK = 1000;

/**
 * A message of the public site's contact form (SITE-3), kept for staff; ours. The same message sent again, or
 * twice at once, is kept once.
 */
export const contactMessageSchema = {
  payload: valibot.object({
    name: typedText,
    telephone: typedText,
    email: typedText,
    remark: valibot.optional(
      valibot.pipe(
        valibot.string(),
        valibot.trim(),
        valibot.maxLength(LONGEST_REMARK, "is longer than 1000"),
      ),
      "",
    ),
  }),
  answer: valibot.null(),
};

export const contactMessage = operation<typeof contactMessageSchema>({
  name: "contactMessage",
  method: "POST",
  path: "/v2/h5/contact/message",
  access: "visitor",
  conventions: "json",
});
