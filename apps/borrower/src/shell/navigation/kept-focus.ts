/** How long whatever took the element away has to give the focus to something itself. */
const WAIT_MS = 100;

/**
 * Gives the focus to the page's heading when the focused element is removed, e.g. the button of a card that is no more:
 * otherwise it would be nowhere, and a keyboard or screen reader back at the start of the document, without a word.
 * @returns stops watching
 */
export function keepFocus(): () => void {
  let focused = document.activeElement;
  const note = ({ target }: FocusEvent): void => {
    focused = target as Element;
  };
  const watcher = new MutationObserver(() => {
    if (focused === null || focused.isConnected) return;
    focused = null;
    setTimeout(toHeading, WAIT_MS);
  });
  addEventListener("focusin", note);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener("focusin", note);
    watcher.disconnect();
  };
}

/** Not of a page that is still on its way: that one gets the focus when it arrives. */
function toHeading(): void {
  if (document.activeElement !== document.body || document.querySelector("main[aria-busy]") !== null) return;
  document.querySelector("h1")?.focus({ preventScroll: true });
}
