import { useEffect, useEffectEvent } from "react";
import { areSingleKeysOn } from "./single-keys.ts";

/** Keys typed into a field are text; a group of radio buttons takes none. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? !["radio", "checkbox"].includes(target.type)
    : target instanceof HTMLElement &&
      (target.isContentEditable || ["TEXTAREA", "SELECT"].includes(target.tagName));

/** Whether a dialog is open: nothing beneath it is to be reached, and nothing opens over it. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Whether a key is a letter, digit or sign, which alone may be switched off. */
const isSign = ({ key }: KeyboardEvent): boolean => key.length === 1;

/** Whether a key may be a shortcut: nothing is typed, no dialog is open, and single keys act at this browser. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) &&
  (!isSign(event) || areSingleKeysOn()) &&
  !isDialogOpen();

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
