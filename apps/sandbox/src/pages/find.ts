import { html, type Html } from "./html.ts";

/** Whether all the words typed stand in one of a thing's texts, whatever their case; blanks in a code count for none. */
export function matches(texts: readonly string[], typed: string): boolean {
  const whole = texts.join(" ").toLowerCase();
  const words = typed.trim().toLowerCase();
  return (
    words.split(/\s+/).every((word) => whole.includes(word)) ||
    whole.replaceAll(/\s/g, "").includes(words.replaceAll(/\s/g, ""))
  );
}

/** A field that narrows the list below it. @param by what is found by */
export function findForm(action: string, by: string, typed: string): Html {
  return html`
    <form method="get" action="${action}" class="find">
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
