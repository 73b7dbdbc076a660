import * as valibot from "valibot";
import { flagOut } from "../fields.ts";
import { operation } from "../operation.ts";

/**
 * The language that the borrower chose on a page: from now on, messages by SMS are in it too (WEB-8). A visitor's is
 * not kept (0): their browser remembers it, and tells it again once they are signed in.
 */
export const userLanguageSchema = {
  payload: valibot.object({ lang: valibot.picklist(["en", "fil"], "must be en or fil") }),
  answer: valibot.object({ isKept: flagOut }),
};

export const userLanguage = operation<typeof userLanguageSchema>({
  name: "userLanguage",
  method: "POST",
  path: "/v3/user/language",
  access: "visitor",
});
