import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";

/** The fixed numeric parameter of contact-kf-info (CS-1). */
export const CONTACT_TYPE = "30";

/** How to reach customer service (CS-1). Open to visitors: people who have lost their session need it most. */
export const contactKfInfoSchema = {
  payload: valibot.object({
    type: valibot.pipe(valibot.string("is missing"), valibot.literal(CONTACT_TYPE, "must be 30")),
  }),
  answer: valibot.object({
    email: valibot.string(),
    /** Online service: a mobile number, or the https link of a chat. */ smWa: valibot.string(),
    /** Service hours, in the borrower's language (ours). */ serviceHours: valibot.string(),
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

/** Every way to reach customer service, for the native app's own page (API-6). Open to visitors. */
export const customerServiceInitSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    email: valibot.string(),
    phone: valibot.string(),
    /** As in `contactKfInfo`. */ smWa: valibot.string(),
    serviceHours: valibot.string(),
  }),
};

export const customerServiceInit = operation<typeof customerServiceInitSchema>({
  name: "customerServiceInit",
  method: "POST",
  path: "/v3/customer-service/init",
  access: "visitor",
  isLoad: true,
});

/** Where customer service chats (API-6): the number, and the address that opens the chat. Open to visitors. */
export const whatsappInfoSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    smWa: valibot.string(),
    /** https. */ link: valibot.string(),
  }),
};

export const whatsappInfo = operation<typeof whatsappInfoSchema>({
  name: "whatsappInfo",
  method: "POST",
  path: "/v3/customer-service/whatsapp-info",
  access: "visitor",
  isLoad: true,
});
