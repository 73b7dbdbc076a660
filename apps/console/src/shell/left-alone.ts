import { focusManager } from "@tanstack/react-query";
import { useEffect } from "react";

/** After this long without a key or the pointer nobody is at the screen. */
const LEFT_ALONE_MS = 10 * 60_000;
const USES = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

let isAlone = false;

/** Whether nobody has been at the screen for a while; a tab behind others is not left alone at once. */
export const isLeftAlone = (): boolean => isAlone;

/**
 * Polls nothing for a screen that is left alone: polling counts as use of the session, which ends half an hour after the
 * last one (decision 49). Whoever comes back sees how things stand then.
 */
export function usePausedWhileLeftAlone(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUse = (): void => {
      clearTimeout(timer);
      isAlone = false;
      timer = setTimeout(() => {
        isAlone = true;
        focusManager.setFocused(false);
      }, LEFT_ALONE_MS);
      // Visible or not, as the browser says.
      focusManager.setFocused(undefined);
    };
    onUse();
    for (const use of USES) addEventListener(use, onUse, { passive: true });
    return () => {
      for (const use of USES) removeEventListener(use, onUse);
      clearTimeout(timer);
      isAlone = false;
      focusManager.setFocused(undefined);
    };
  }, []);
}
