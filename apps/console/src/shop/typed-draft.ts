import { useKeptDraft } from "../shell/kept-draft.ts";
import type { Body } from "./fields.ts";

/** What is typed and not saved yet, with what it was begun upon. */
export interface Typed {
  readonly stamp: string;
  readonly body: Body;
}

type Change = Typed | null | ((before: Typed | null) => Typed);

/** Kept in this tab, as every draft: a reload or a session that ended loses none of it. */
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
    // Not ours: somebody wrote into the browser's storage by hand.
    return null;
  }
}
