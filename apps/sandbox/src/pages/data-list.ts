import { html, type Html } from "./html.ts";

type Line = readonly [name: string, value: string | null | undefined];

/** Names and values, a pair each, so that a long value goes below its name; what has no value is left out. */
export function dataList(lines: readonly Line[]): Html {
  const pairs = lines.flatMap(([name, value]) =>
    value == null
      ? []
      : html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
  );
  return html`<dl>${pairs}</dl>`;
}
