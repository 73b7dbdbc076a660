import type { MouseEvent } from "react";

/** Scrolls to a section without adding to the history: back still leads to the previous page. */
export function showSection(click: MouseEvent<HTMLAnchorElement>): void {
  const section = document.getElementById(click.currentTarget.hash.slice(1));
  if (section === null) return;
  click.preventDefault();
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}
