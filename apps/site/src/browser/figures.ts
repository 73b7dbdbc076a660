import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";

/** Parts of the calculator, built without a framework. */

/** An amount as advertisements write it: with thousands separators, in either profile. */
export function amountText(amountCentavos: number): string {
  return formatAmount(amountCentavos, { thousandsSeparator: "," });
}

export function dayText(day: string, locale: string): string {
  const language: Locale = locale === "fil" ? "fil" : "en";
  return formatDay(day, language);
}

export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A control under its label, with its current value beside it. */
export function labelled(text: string, control: HTMLElement, ...beside: readonly HTMLElement[]): HTMLElement {
  return create("p", { class: "field" }, create("label", { for: control.id }, text), ...beside, control);
}

/** Terms and their descriptions. */
export function factList(rows: readonly (readonly [string, ...(Node | string)[]])[]): HTMLElement {
  const lines = rows.map(([term, ...value]) =>
    create("div", {}, create("dt", {}, term), create("dd", {}, ...value)),
  );
  return create("dl", { class: "facts" }, ...lines);
}

export function planTable(
  head: readonly [string, string],
  rows: readonly (readonly [string, string])[],
  caption: string,
): HTMLElement {
  const line = (cells: readonly string[], tag: "th" | "td") =>
    create("tr", {}, ...cells.map((cell) => create(tag, tag === "th" ? { scope: "col" } : {}, cell)));
  return create(
    "table",
    {},
    create("caption", {}, caption),
    create("thead", {}, line(head, "th")),
    create("tbody", {}, ...rows.map((row) => line(row, "td"))),
  );
}
