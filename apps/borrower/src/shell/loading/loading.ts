/** The loading texts of the calls under way, newest last (WIRE-4). */
let underWay: readonly string[] = [];
/** The text in their place while a page shows what was last seen of it. */
let instead: string | null = null;
const watchers = new Set<() => void>();

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

/**
 * Shows a loading text until the returned function is called. It disappears together with the rendering of the
 * answer: notified separately, React would render the page one more time before the next screen.
 */
export function indicateLoading(text: string): () => void {
  underWay = [...underWay, text];
  tellWatchers();
  return () => {
    const at = underWay.indexOf(text);
    if (at < 0) return;
    underWay = underWay.filter((_, index) => index !== at);
    setTimeout(tellWatchers);
  };
}

/** Shows this in place of the calls' own texts, until the returned function is called. */
export function indicateInstead(text: string): () => void {
  instead = text;
  tellWatchers();
  return () => {
    instead = null;
    tellWatchers();
  };
}

/** The text to show now, or null. */
export function loadingText(): string | null {
  return instead ?? underWay[underWay.length - 1] ?? null;
}

export function watchLoading(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
