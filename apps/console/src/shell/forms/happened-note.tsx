import { useEffect, useRef } from "react";

/**
 * What happened to what the page shows, such as that it was asked for; it has the focus if what had the focus is gone
 * with that.
 * @param words empty: nothing yet
 */
export function HappenedNote({ words }: { readonly words: string }) {
  const note = useRef<HTMLOutputElement>(null);
  const before = useRef(words);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    // In the place of the button: a reader elsewhere, whose colleague did it, is not scrolled to it.
    if (before.current !== words && isFocusLost) note.current?.focus({ preventScroll: true });
    before.current = words;
  }, [words]);
  if (words === "") return null;
  return (
    <output className="case-note" tabIndex={-1} ref={note}>
      {words}
    </output>
  );
}
