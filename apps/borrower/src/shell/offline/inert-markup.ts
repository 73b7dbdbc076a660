import button from "@hiram/ui/button/button.module.css";
import rows from "@hiram/ui/rows/rows.module.css";

/** What is active, what waits, and what needs a file of its own. */
const ACTING = `button, a.${button.button}, dialog, img, input, output`;
/** A row that says something besides leading somewhere. */
const TELLING = `.${rows.value}, .${rows.foot}`;

/**
 * What a screen says, as markup without anything active, since nothing can be done without a network, and what
 * it offered may be paid by then. A telephone number stays a link: calling needs no internet. No address
 * stays, since addresses may name a session.
 */
export function inertMarkupOf(main: Element): string {
  const told = main.cloneNode(true) as Element;
  for (const element of told.querySelectorAll(ACTING)) element.remove();
  for (const link of told.querySelectorAll("a")) {
    if (link.getAttribute("href")?.startsWith("tel:") === true) continue;
    const isRow = link.classList.contains(String(rows.row));
    if (isRow && link.querySelector(TELLING) === null) (link.closest("li") ?? link).remove();
    else link.replaceWith(withoutAddress(link));
  }
  // A card that contains only links onwards.
  for (const list of told.querySelectorAll("ul:empty")) (list.closest("section") ?? list).remove();
  return told.innerHTML;
}

function withoutAddress(link: Element): Element {
  const words = document.createElement("span");
  words.className = link.className;
  words.append(...link.childNodes);
  return words;
}
