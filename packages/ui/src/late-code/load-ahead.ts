import { useEffect } from "react";
import type { LatePart } from "./late-part.ts";

/** A page that nobody has touched yet is left alone for this long: its first load takes precedence. */
const UNTOUCHED_MS = 5000;

/** What a browser reports about its connection; few do. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Settles once there is time for what may be needed next: after the first touch, or a while after the page
 * loaded.
 */
let rest: Promise<void> | null = null;

function atRest(): Promise<void> {
  rest ??= new Promise((resolve) => {
    setTimeout(resolve, UNTOUCHED_MS);
    for (const touch of ["pointerdown", "keydown", "scroll"])
      addEventListener(touch, () => resolve(), { once: true, passive: true });
  });
  return rest;
}

/** Loads what the borrower is likely to open next, one part after another, while the phone is idle. */
export function loadAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false;
  const begin = async (): Promise<void> => {
    await atRest();
    for (const load of loads) {
      await idle();
      if (isStopped || !isLineGood()) return;
      // Whatever fails here is loaded when it is needed.
      await load().catch(() => undefined);
    }
  };
  void begin();
  return () => {
    isStopped = true;
  };
}

/** The same for a part that the screen itself may need. */
export function useLoadAhead(part: LatePart<unknown>): void {
  useEffect(() => loadAhead([part.loadAhead]), [part]);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}

/** Borrowers who save data, or are on a 2G connection, should not pay for what they may never open. */
function isLineGood(): boolean {
  const { saveData, effectiveType = "4g" } = (navigator as { connection?: Line }).connection ?? {};
  return navigator.onLine && saveData !== true && !effectiveType.endsWith("2g");
}
