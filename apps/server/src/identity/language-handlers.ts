import type { Db } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { chooseLanguage } from "./language-of.ts";

/** The language that a borrower chose on a page, for messages by SMS (WEB-8). */
export function languageHandlers({ db }: { readonly db: Db }): Pick<Handlers, "userLanguage"> {
  return {
    async userLanguage({ lang }, { actor }) {
      if (actor.kind !== "borrower") return { isKept: 0 };
      await chooseLanguage(db, actor.borrowerId, lang);
      return { isKept: 1 };
    },
  };
}
