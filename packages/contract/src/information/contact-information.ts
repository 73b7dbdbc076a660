import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";

/** The fixed numeric parameter of contact-kf-info (CS-1). */
export const CONTACT_TYPE = "30";

/** How to reach customer service (CS-1). Open to visitors: who has lost the session needs it most. */
export const contactKfInfoSchema = {
  payload: valibot.object({
    type: valibot.pipe(valibot.string("is missing"), valibot.literal(CONTACT_TYPE, "must be 30")),
  }),
  answer: valibot.object({
    email: valibot.string(),
    /** Online service: a mobile number, or an https link of a chat. */ smWa: valibot.string(),
    /** When somebody answers, in the borrower's language (ours). */ serviceHours: valibot.string(),
  }),
};
export type ContactInfo = AnswerOf<typeof contactKfInfoSchema>;

export const contactKfInfo = operation<typeof contactKfInfoSchema>({
  name: "contactKfInfo",
  method: "POST",
  path: "/v3/personal-center/contact-kf-info",
  access: "visitor",
  isLoad: true,
});
