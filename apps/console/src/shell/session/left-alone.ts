import { STAFF_IDLE_MINUTES } from "@hiram/contract/staff/sign-in/me.ts";
import { focusManager } from "@tanstack/react-query";
import { useEffect } from "react";
import { takeBackReveals } from "./reveals.ts";

/** After this long without a key or the pointer nobody is at the screen. */
const LEFT_ALONE_MS = 10 * 60_000;
/** After this long its session is over, unless another tab uses it. */
const OVER_MS = STAFF_IDLE_MINUTES * 60_000;
/** By the clock, since timers stand still while a computer sleeps. */
const CHECKED_EVERY_MS = 30_000;
const USES = ["pointermove", "pointerdown", "wheel", "keydown"] as const;

let isAlone = false;

/** Whether nobody has been at the screen for a while; a tab behind others is not left alone at once. */
export const isLeftAlone = (): boolean => isAlone;

/**
 * Polls nothing for a screen that is left alone: polling counts as use of the session, which ends half an hour after the
 * last one (decision 49). Whoever comes back sees how things stand then, and nothing that was revealed before: no call
 * found the session over, so that it would have stayed on the screen all night.
 */
export function usePausedWhileLeftAlone(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let usedAt = Date.now();
    const takeBackOnceOver = (): void => {
      if (Date.now() - usedAt >= OVER_MS) takeBackReveals();
    };
    const checks = setInterval(takeBackOnceOver, CHECKED_EVERY_MS);
    const onUse = (): void => {
      takeBackOnceOver();
      usedAt = Date.now();
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
      clearInterval(checks);
      clearTimeout(timer);
      isAlone = false;
      focusManager.setFocused(undefined);
    };
  }, []);
}
