import { useState } from "react";

/**
 * Text that is being written, kept in this tab until it is sent: a reload or a session that ended loses none of it.
 * @param name what it is for, such as `case-20001`
 */
export function useKeptDraft(name: string): readonly [text: string, setText: (text: string) => void] {
  const key = `hiram-draft-${name}`;
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (changed) => {
      setText(changed);
      keep(key, changed);
    },
  ];
}

/** A browser may forbid storage: then the draft lives as long as the page. */
function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // As above.
  }
}
