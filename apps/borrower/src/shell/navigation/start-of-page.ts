/**
 * To be called when what a page shows was replaced by something new: its heading gets the focus, so that it is read out,
 * and its top is shown.
 */
export function toStartOfPage(): void {
  scrollTo(0, 0);
  document.querySelector("h1")?.focus({ preventScroll: true });
}
