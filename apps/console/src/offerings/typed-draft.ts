import { hashKey } from "@tanstack/react-query";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import type { Body } from "./fields.ts";

/** What is typed and not saved yet, with the version it is based on. */
export interface Typed {
  readonly stamp: string;
  readonly body: Body;
}

/** What is left to save of what is typed now. @param sent what was saved of it, under this stamp */
export function leftToSave(now: Typed | null, sent: Typed, stamp: string): Typed | null {
  if (now === null || hashKey([now.body]) === hashKey([sent.body])) return null;
  return { stamp, body: now.body };
}

type Change = Typed | null | ((before: Typed | null) => Typed);

/**
 * Stored in this tab, like every draft: neither a reload nor a session that ended loses it.
 * @param saved the draft on the server; null: none. What equals it is saved, even if the answer never arrived.
 */
export function useTyped(
  name: string,
  saved: Body | null,
): readonly [typed: Typed | null, type: (change: Change) => void] {
  const [draftText, keep] = useKeptDraft(`offering-${name}`);
  const kept = read(draftText);
  const typed = kept !== null && hashKey([kept.body]) === hashKey([saved]) ? null : kept;
  return [
    typed,
    (change) => {
      const next = typeof change === "function" ? change(typed) : change;
      keep(next === null ? "" : JSON.stringify(next));
    },
  ];
}

function read(draftText: string): Typed | null {
  if (draftText === "") return null;
  try {
    return JSON.parse(draftText) as Typed;
  } catch {
    // Not ours: someone wrote into the browser's storage by hand.
    return null;
  }
}
