import { useEffect, useEffectEvent } from "react";

/** Keys typed into a field are text; a group of radio buttons takes none. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !["radio", "checkbox"].includes(target.type)
    : target instanceof HTMLElement &&
      (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName));

/** Whether a dialog is open: nothing beneath it is to be reached, and nothing opens over it. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Whether a key may be a shortcut: nothing is typed, and no dialog is open. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) && !isDialogOpen();

/** A page's keyboard shortcuts. @param onKey returns whether it handled the key */
export function usePageKeys(onKey: (key: string) => boolean): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isShortcut(event) && onKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => listen(event);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
