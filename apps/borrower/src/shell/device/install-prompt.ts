import { useSyncExternalStore } from "react";

/** Chromium's offer to add the app to the home screen (WEB-13); other browsers make none. */
interface InstallPrompt extends Event {
  /** Prompts the user; once. */
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const watchers = new Set<() => void>();

function offer(next: InstallPrompt | null): void {
  offered = next;
  for (const tell of watchers) tell();
}

/** Holds the browser's offer back, so that nothing pops up by itself: a row on `/me` uses it. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
}

/** The function that prompts, while the browser would allow it; otherwise null. */
export function useInstallPrompt(): (() => void) | null {
  const prompt = useSyncExternalStore(
    watch,
    () => offered,
    () => null,
  );
  return (
    prompt &&
    (() => {
      offer(null);
      void prompt.prompt();
    })
  );
}

function watch(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
