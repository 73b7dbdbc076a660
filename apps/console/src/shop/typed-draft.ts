import { useKeptDraft } from "../shell/kept-draft.ts";
import type { Body } from "./fields.ts";

/** What is typed and not saved yet, with the version it is based on. */
export interface Typed {
  readonly stamp: string;
  readonly body: Body;
}

type Change = Typed | null | ((before: Typed | null) => Typed);

/** Stored in this tab, like every draft: neither a reload nor a session that ended loses it. */
export function useTyped(name: string): readonly [typed: Typed | null, type: (change: Change) => void] {
  const [draftText, keep] = useKeptDraft(`offering-${name}`);
  const typed = read(draftText);
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
