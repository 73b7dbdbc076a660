import { useSyncExternalStore } from "react";

/** Marks the history entry of the second step. */
const STEP = { step: "code" };

function watchHistory(watcher: () => void): () => void {
  addEventListener("popstate", watcher);
  return () => removeEventListener("popstate", watcher);
}

const isAtCode = (): boolean => (history.state as Partial<typeof STEP> | null)?.step === STEP.step;

/**
 * Makes the second step an entry of the browser's history: its Back leads to the first step, not off the page.
 */
export function useCodeEntry() {
  return {
    isAtCode: useSyncExternalStore(watchHistory, isAtCode),
    enter: (): void => {
      // A page reloaded in the second step starts with the first, in an entry that is already the first.
      if (!isAtCode()) history.pushState(STEP, "");
    },
    leave: (): void => history.back(),
  };
}
