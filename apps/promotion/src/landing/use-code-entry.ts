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
      // Reloaded in the second step without storage, the page starts with the first, in the entry of the second.
      if (!isAtCode()) history.pushState(STEP, "");
    },
    leave: (): void => history.back(),
  };
}
