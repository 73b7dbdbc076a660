import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import type { ApplicationWords } from "@hiram/texts/en/application-words.ts";

/**
 * What is said beside the day by which an application is answered, or from which one may apply again (WEB-6); once the
 * promised day is over, that we are late.
 * @param today in Manila
 */
export function aboutAwaitedDay(
  { answeredBy, isAgain }: Pick<ApplicationState, "answeredBy" | "isAgain">,
  words: ApplicationWords,
  today: string,
): string {
  if (answeredBy === "") return words.applyAgain;
  if (answeredBy < today) return words.answerLate;
  return isAgain === 1 ? words.lookedAtAgain : words.beingLookedAt;
}
