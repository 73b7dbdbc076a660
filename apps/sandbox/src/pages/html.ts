/** Text that is already HTML; anything else put into a page is escaped. */
export interface Html {
  readonly markup: string;
}

type Part = Html | readonly Html[] | string | number | null;

/**
 * A template tag: `html`<p>${text}</p>`` escapes every value except HTML and lists of HTML; null renders
 * nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = strings[0] ?? "";
  parts.forEach((part, index) => {
    markup += show(part) + (strings[index + 1] ?? "");
  });
  return { markup };
}

function show(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
