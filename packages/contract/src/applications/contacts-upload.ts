import * as valibot from "valibot";
import { flag } from "../fields.ts";
import { operation } from "../operation.ts";
import { certifySaved, wrongAnswers } from "./certify-form.ts";

export const RELATIONS = ["family", "friend", "colleague", "neighbour"] as const;

/**
 * Names one person, picked by the borrower in the native app, as a reference (API-6). At most two, each with
 * consent; the same number again corrects its row. A whole address book is refused, whatever else is sent (NPC
 * Circular 20-01): nobody in it consented, and no decision uses it.
 */
export const contactsUploadSchema = {
  payload: valibot.object({
    contacts: valibot.optional(
      valibot.pipe(
        valibot.string(),
        valibot.literal("", "must be left out: send one person at a time, whom the borrower picked"),
      ),
    ),
    name: valibot.pipe(
      valibot.string("is missing"),
      valibot.trim(),
      valibot.nonEmpty("is missing"),
      valibot.maxLength(100, "is longer than 100"),
    ),
    phone: valibot.pipe(
      valibot.string("is missing"),
      valibot.regex(/^[+\d][\d ()-]{5,19}$/, "must be a mobile number"),
    ),
    relation: valibot.pipe(
      valibot.string("is missing"),
      valibot.picklist(RELATIONS, "must be family, friend, colleague or neighbour"),
    ),
    /** 1: the person knows and agrees. */ consent: flag,
  }),
  answer: certifySaved,
  refusal: wrongAnswers,
};

export const contactsUpload = operation<typeof contactsUploadSchema>({
  name: "contactsUpload",
  method: "POST",
  path: "/v3/contacts/upload",
  access: "borrower",
});
