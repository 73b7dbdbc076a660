import type { ServerTexts } from "@hiram/texts/server/load.ts";

/** Why a lender refuses a joint login, by the code that it sends (JLF-1). */
export type JointLoginReason = keyof ServerTexts["jointLoginReasons"];

/**
 * What the borrower reads about a refused joint login. A missing or unknown code gets general wording; nothing from an
 * address is ever shown as it came.
 */
export function reasonInWords(reason: string | undefined, texts: ServerTexts): string {
  const { jointLoginReasons: words } = texts;
  return isKnown(reason, words) ? words[reason] : texts.jointLoginRefused;
}

function isKnown(
  reason: string | undefined,
  words: Readonly<Record<JointLoginReason, string>>,
): reason is JointLoginReason {
  return reason !== undefined && Object.hasOwn(words, reason);
}
