import { useState } from "react";

/**
 * Text being written, stored in this tab until it is sent: neither a reload nor a session that ended loses it.
 * @param name what it is for, such as `case-20001`
 * @param begun the text before anything is typed
 */
export function useKeptDraft(
  name: string,
  begun = "",
): readonly [text: string, setText: (text: string) => void] {
  const key = `hiram-draft-${name}`;
  const [text, setText] = useState(() => read(key) ?? begun);
  return [
    text,
    (changed) => {
      setText(changed);
      keep(key, changed === begun ? null : changed);
    },
  ];
}

/** A browser may forbid storage: then the draft lives as long as the page. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // As above.
  }
}
