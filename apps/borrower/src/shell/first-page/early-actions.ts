import { tellEarlyChanges } from "./early-changes.ts";

declare global {
  interface Window {
    /** Listens until the screen does: for the button tapped last, and whether a field was changed. */
    keepEarly?: (event: Event) => void;
    earlyTap?: HTMLElement;
    earlyChange?: boolean;
  }
}

const KEPT = ["click", "input", "change"];

/** Replays, once, what the borrower did on the server's markup before the screen listened. */
export function playEarlyActions(): void {
  const { keepEarly, earlyChange } = window;
  if (keepEarly === undefined) return;
  delete window.keepEarly;
  for (const type of KEPT) removeEventListener(type, keepEarly, true);
  if (earlyChange === true) {
    tellEarlyChanges();
    // The screen first renders the replayed changes, or the tap would be judged without them.
    setTimeout(playEarlyTap);
  } else playEarlyTap();
}

function playEarlyTap(): void {
  const { earlyTap } = window;
  delete window.earlyTap;
  if (earlyTap?.isConnected === true) earlyTap.click();
}
