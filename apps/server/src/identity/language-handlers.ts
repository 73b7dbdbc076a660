import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { chooseLanguage } from "./language-of.ts";

/** The language that a borrower chose on a page, for messages by SMS (WEB-8). */
export function languageHandlers({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Pick<Handlers, "userLanguage"> {
  return {
    async userLanguage({ lang, secondsAgo = 0 }, { actor }) {
      if (actor.kind !== "borrower") return { isKept: 0 };
      const chosenAt = new Date(clock.now().getTime() - secondsAgo * 1000);
      await chooseLanguage(db, actor.borrowerId, { locale: lang, chosenAt });
      return { isKept: 1 };
    },
  };
}
