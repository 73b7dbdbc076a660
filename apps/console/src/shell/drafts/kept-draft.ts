import { useState, useSyncExternalStore } from "react";
import { draftNames, keepDraft, onDraftsChanged, readDraft } from "../session/draft-store.ts";
import { useSession } from "../session/session.tsx";

/**
 * Text being written, stored in this tab until it is sent: neither a reload nor a session that ended loses it, and
 * nobody but its writer sees it.
 * @param name what it is for, such as `case-20001`
 * @param begun the text before anything is typed
 * @returns the text; what changes it, or what is kept of it by now; and what reads it again
 */
export function useKeptDraft(
  name: string,
  begun = "",
): readonly [
  text: string,
  setText: (changed: string | ((kept: string) => string)) => void,
  readAgain: () => void,
] {
  const { staffId } = useSession().me;
  const draft = { staffId, name };
  const [text, setText] = useState(() => readDraft(draft) ?? begun);
  return [
    text,
    (change) => {
      const changed = typeof change === "string" ? change : change(readDraft(draft) ?? text);
      setText(changed);
      keepDraft(draft, changed === begun ? null : changed);
    },
    () => setText((shown) => readDraft(draft) ?? shown),
  ];
}

/**
 * Empties a text that was sent, unless another was begun while it was on its way: that one is still to be sent.
 * @param sent as it was typed
 * @returns for the setter of `useKeptDraft`
 */
export const clearSent =
  (sent: string) =>
  (now: string): string =>
    now === sent ? "" : now;

/** What the reader has a draft for in this tab, by its name; rendered again when one begins or ends. */
export function useDraftNames(): readonly string[] {
  const { staffId } = useSession().me;
  const names = useSyncExternalStore(onDraftsChanged, () => draftNames(staffId));
  return names === "" ? [] : names.split("\n");
}
