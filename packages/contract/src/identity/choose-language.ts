import * as valibot from "valibot";
import { flagOut, secondsAgo } from "../fields.ts";
import { operation } from "../operation.ts";

/**
 * The language that the borrower chose on a page: from now on, messages by SMS are in it too (WEB-8). A visitor's is
 * not kept (0): their browser remembers it, and tells it again once they are signed in. A choice that could only be told
 * later says how long ago it was made, and changes nothing if another was made since, on another phone (1 all the same).
 */
export const userLanguageSchema = {
  payload: valibot.object({
    lang: valibot.picklist(["en", "fil"], "must be en or fil"),
    secondsAgo: valibot.optional(secondsAgo),
  }),
  answer: valibot.object({ isKept: flagOut }),
};

export const userLanguage = operation<typeof userLanguageSchema>({
  name: "userLanguage",
  method: "POST",
  path: "/v3/user/language",
  access: "visitor",
});
