declare global {
  interface Window {
    /** Listens until the screen does: for the button tapped last, and whether a field was changed. */
    keepEarly?: (event: Event) => void;
    earlyTap?: HTMLElement;
    earlyChange?: boolean;
  }
}

const KEPT = ["click", "input", "change"];

/** Does what the borrower did on the server's markup before the screen listened, once. */
export function playEarlyActions(): void {
  const { keepEarly, earlyChange } = window;
  if (keepEarly === undefined) return;
  delete window.keepEarly;
  for (const type of KEPT) removeEventListener(type, keepEarly, true);
  if (earlyChange === true) void changeThenTap();
  else playEarlyTap();
}

/** The code comes late: a form that is filled in so early is rare. */
async function changeThenTap(): Promise<void> {
  try {
    (await import("./early-changes.ts")).tellEarlyChanges();
  } catch {
    // The tap is then answered by the form's own words on what it misses.
  }
  // The screen renders first what it was told, or the tap would be judged by what it knew before.
  setTimeout(playEarlyTap);
}

function playEarlyTap(): void {
  const { earlyTap } = window;
  delete window.earlyTap;
  if (earlyTap?.isConnected === true) earlyTap.click();
}
