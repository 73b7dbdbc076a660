import { useEffect, useEffectEvent } from "react";

/** What is typed into a field is text; a choice among buttons takes none. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !["radio", "checkbox"].includes(target.type)
    : target instanceof HTMLElement &&
      (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName));

/** Keys of a page, while nothing is typed and no dialog is open. @param onKey returns whether it took the key */
export function usePageKeys(onKey: (key: string) => boolean): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('[aria-modal="true"]') !== null) return;
    if (onKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => listen(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
