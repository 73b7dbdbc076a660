import type { SavedReply } from "@hiram/contract/staff/cases/case-work.ts";
import { useState } from "react";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";

const HIGHEST_NUMBER = 99;

/** What is typed in the dialog. */
export interface TypedReply extends Record<"number" | "title" | "english" | "filipino", string> {
  /** `savedAt` of the reply that it began from; empty: of none. */
  readonly begunFrom: string;
}

/** The name of its draft. */
export const draftOf = (reply: Pick<SavedReply, "number"> | null): string =>
  `saved-reply-${reply?.number ?? "new"}`;

/**
 * What is typed of a saved reply: kept until it is saved or discarded, also when the dialog is left, the page reloaded, or
 * the reply refused.
 * @param reply null: a new one
 * @param replies all that are saved, as of now
 */
export function useSavedReplyDraft(reply: SavedReply | null, replies: readonly SavedReply[]) {
  const [begun] = useState((): TypedReply => ({
    number: String(reply?.number ?? firstFree(replies)),
    title: reply?.title ?? "",
    english: reply?.english ?? "",
    filipino: reply?.filipino ?? "",
    begunFrom: reply?.savedAt ?? "",
  }));
  const [kept, keep] = useKeptDraft(draftOf(reply));
  const typed = typedIn(kept) ?? begun;
  return {
    typed,
    isKept: kept !== "",
    change: (changes: Partial<TypedReply>): void => keep(textOf({ ...typed, ...changes }, begun)),
    discard: (): void => keep(""),
    /** What was typed since, here or in a dialog that was opened meanwhile, is still to be saved. */
    forgetSent: (sent: TypedReply): void => keep((now) => (now === textOf(sent, begun) ? "" : now)),
  };
}

/** As it is kept; empty when nothing differs from what it began with. */
const textOf = (typed: TypedReply, begun: TypedReply): string => {
  const text = JSON.stringify(typed);
  return text === JSON.stringify(begun) ? "" : text;
};

/** @returns null: nothing is kept, or what is was written into the browser's storage by hand */
function typedIn(kept: string): TypedReply | null {
  try {
    return kept === "" ? null : (JSON.parse(kept) as TypedReply);
  } catch {
    return null;
  }
}

/** The number that is typed; 0: none that a saved reply can have. */
export const numberIn = ({ number }: TypedReply): number =>
  /^\d{1,2}$/.test(number.trim()) ? Number(number) : 0;

/** The reply that saving would replace without its writer having seen it; undefined: none. */
export function unseenBefore(typed: TypedReply, current: SavedReply | undefined): SavedReply | undefined {
  const isKnown =
    (current?.savedAt ?? "") === typed.begunFrom || (current !== undefined && isSame(current, typed));
  return isKnown ? undefined : current;
}

type Words = Pick<TypedReply, "title" | "english" | "filipino">;

/** As what is typed, after a save whose answer did not arrive. */
const isSame = (saved: Words, typed: Words): boolean =>
  saved.title === typed.title.trim() &&
  saved.english === typed.english.trim() &&
  saved.filipino === typed.filipino.trim();

function firstFree(taken: readonly SavedReply[]): number {
  for (let number = 1; number < HIGHEST_NUMBER; number += 1)
    if (!taken.some((other) => other.number === number)) return number;
  return HIGHEST_NUMBER;
}
