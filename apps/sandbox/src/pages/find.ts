import { html, type Html } from "./html.ts";

/** Whether each typed word occurs in one of an item's texts, ignoring case; blanks in a code are ignored. */
export function matches(texts: readonly string[], typed: string): boolean {
  const whole = texts.join(" ").toLowerCase();
  const words = typed.trim().toLowerCase();
  return (
    words.split(/\s+/).every((word) => whole.includes(word)) ||
    whole.replaceAll(/\s/g, "").includes(words.replaceAll(/\s/g, ""))
  );
}

/** A field that filters the list below it. @param by what is searched */
export function findForm(action: string, by: string, typed: string): Html {
  return html`
    <form method="get" action="${action}" class="beside">
      <input
        name="find"
        type="search"
        aria-label="${by}"
        placeholder="${by}"
        autocomplete="off"
        value="${typed}"
      />
      <button class="second">Find</button>
    </form>
  `;
}
