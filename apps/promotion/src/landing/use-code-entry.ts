import { useSyncExternalStore } from "react";

/** Marks the history's entry of the second step. */
const STEP = { step: "code" };

function watchHistory(watcher: () => void): () => void {
  addEventListener("popstate", watcher);
  return () => removeEventListener("popstate", watcher);
}

const isAtCode = (): boolean => (history.state as Partial<typeof STEP> | null)?.step === STEP.step;

/** The second step as an entry of the browser's history: its Back leads to the first step, not off the page. */
export function useCodeEntry() {
  return {
    isAtCode: useSyncExternalStore(watchHistory, isAtCode),
    enter: (): void => {
      // A page opened anew in the second step begins with the first, and is there already.
      if (!isAtCode()) history.pushState(STEP, "");
    },
    leave: (): void => history.back(),
  };
}
