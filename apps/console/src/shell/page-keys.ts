import { useEffect, useEffectEvent } from "react";

/** Keys typed into a field are text; a group of radio buttons takes none. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !["radio", "checkbox"].includes(target.type)
    : target instanceof HTMLElement &&
      (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName));

/**
 * A page's keyboard shortcuts, while nothing is typed and no dialog is open. @param onKey returns whether it
 * handled the key
 */
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
