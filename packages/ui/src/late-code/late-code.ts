/** Stylesheets that did not arrive. */
const missing = new Set<HTMLLinkElement>();

/** Notes from now on which stylesheets of late code did not arrive. */
export function watchStyles(page: Document): void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missing.add(target);
  };
  // The event of a link does not bubble.
  page.addEventListener("error", note, true);
}

/**
 * Code that comes late, with its styles. Vite asks for a chunk's styles once: what is asked for again, because the
 * network was down, would be shown without them. Rejects when either cannot be had.
 */
export async function importLate<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), ...Array.from(missing, askAgain)]);
  return part;
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new Error(`no styles at ${again.href}`)));
    link.replaceWith(again);
  });
}
