import { html, type Html } from "./html.ts";

/** Line icons on a grid of 24: what is drawn in ink, and the one part in the colour of the sun. */
const ICONS = {
  shop: ["M3 10l2-6h14l2 6zM5 10v10h14V10", "M10 20v-5h4v5"],
  card: ["M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z", "M3 10h18"],
  money: [
    "M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z",
    "M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  ],
  message: ["M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z", "M8 11h8"],
  home: ["M4 11l8-7 8 7v9H4z", "M10 20v-5h4v5"],
} as const;

export interface Row {
  readonly href: string;
  readonly icon: keyof typeof ICONS;
  readonly label: string;
  readonly note?: string;
  readonly value?: string;
}

/** Ways on, a row each; the whole row is tapped, and the link is named by its label alone. */
export function rowList(rows: readonly Row[]): Html {
  const items = rows.map(
    ({ href, icon, label, note, value }) =>
      html`<li class="row">
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="${ICONS[icon][0]}" />
          <path class="sun" d="${ICONS[icon][1]}" />
        </svg>
        <div class="words">
          <div>
            <h2><a href="${href}">${label}</a></h2>
            ${note === undefined ? null : html`<p class="hint">${note}</p>`}
          </div>
          ${value === undefined ? null : html`<p class="value">${value}</p>`}
        </div>
      </li>`,
  );
  return html`<ul class="rows">
    ${items}
  </ul>`;
}
