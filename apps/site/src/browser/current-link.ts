/** Room before the link, in pixels, in which the end of the one before it shows that there is more. */
const BEFORE_PX = 48;

/** Brings the page's own link into sight where the navigation is wider than the screen (SITE-1). */
export function showCurrentLink(link: HTMLElement): void {
  const list = link.closest("ul");
  if (list === null || list.scrollWidth <= list.clientWidth) return;
  list.scrollLeft = link.getBoundingClientRect().left - list.getBoundingClientRect().left - BEFORE_PX;
}
