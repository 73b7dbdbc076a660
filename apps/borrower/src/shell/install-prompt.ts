import { useSyncExternalStore } from "react";

/** Chromium's offer to put the app on the home screen (WEB-13); other browsers make none. */
interface InstallPrompt extends Event {
  /** Asks the person; once. */
  readonly prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | null = null;
const watchers = new Set<() => void>();

function offer(next: InstallPrompt | null): void {
  offered = next;
  for (const tell of watchers) tell();
}

/** Keeps the browser's offer, so that nothing pops up by itself: a row on `/me` has it. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
}

/** What asks the person, while the browser would; else null. */
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
