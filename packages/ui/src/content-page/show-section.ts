import type { MouseEvent } from "react";

/** Goes to a section without a step in the history: back still leads to the page before this one. */
export function showSection(click: MouseEvent<HTMLAnchorElement>): void {
  const section = document.getElementById(click.currentTarget.hash.slice(1));
  if (section === null) return;
  click.preventDefault();
  section.scrollIntoView();
  section.focus({ preventScroll: true });
}
