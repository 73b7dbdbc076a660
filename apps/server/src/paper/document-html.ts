import { contentPolicy, inlineHash } from "../platform/http/security-headers.ts";
import type { Block, DocumentRow, PaperDocument } from "./document.ts";
import { PAGE_STYLE } from "./page-style.ts";

/**
 * The policy of a document's page: only its own inline style, and only we may frame it. A page kept years ago carries
 * the style of its day.
 * @param html one of our own pages
 */
export function documentSecurityPolicy(html: string): string {
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
  return contentPolicy({ style: inlineHash(style) });
}

/** A link on a document's page; not printed. */
export interface DocumentLink {
  readonly text: string;
  readonly href: string;
}

/** A document as a page of its own, readable on a phone and in print. */
export function renderDocumentHtml(document: PaperDocument, links: readonly DocumentLink[] = []): string {
  const sections = document.sections.map(
    ({ heading, blocks }, index) =>
      `<section><h2>${document.isNumbered ? `${index + 1}. ` : ""}${escaped(heading)}</h2>${blocks.map(blockHtml).join("")}</section>`,
  );
  return (
    `<!doctype html><html lang="${document.locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="referrer" content="no-referrer"><title>${escaped(document.title)}</title>` +
    `<style>${PAGE_STYLE}</style></head><body><main><header>${issuerHtml(document)}` +
    `<h1>${escaped(document.title)}</h1><p class="standing">${escaped(document.standing)}</p></header>` +
    `${sections.join("")}${linksHtml(links)}</main></body></html>`
  );
}

/** A page that only says why there is no document is issued by nobody. */
const issuerHtml = ({ issuer }: PaperDocument): string =>
  issuer === "" ? "" : `<p class="issuer">${escaped(issuer)}</p>`;

function linksHtml(links: readonly DocumentLink[]): string {
  if (links.length === 0) return "";
  const items = links.map(({ text, href }) => `<a href="${escaped(href)}">${escaped(text)}</a>`);
  return `<nav>${items.join("")}</nav>`;
}

function blockHtml(block: Block): string {
  if (block.kind === "table") return tableHtml(block);
  if (block.kind === "rows") return `<dl>${block.rows.map(rowHtml).join("")}</dl>`;
  if (block.kind === "list")
    return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
  return `<p${block.isStrong ? ' class="strong"' : ""}>${escaped(block.text)}</p>`;
}

function rowHtml({ label, value, isPart, isStrong }: DocumentRow): string {
  const names = [isPart ? "part" : "", isStrong ? "strong" : ""].filter(Boolean).join(" ");
  return `<div${names === "" ? "" : ` class="${names}"`}><dt>${escaped(label)}</dt><dd>${breakable(escaped(value))}</dd></div>`;
}

/** On a small phone with doubled text an e-mail address breaks after its @ rather than within a word. */
const breakable = (html: string): string => html.replace(/@(?=\w)/, "@<wbr>");

/** On a phone each line becomes a card, where every cell states its column's name. */
function tableHtml({ head, rows, total }: Block & { kind: "table" }): string {
  const cell = (text: string, column: number): string =>
    `<td role="cell" data-label="${escaped(head[column] ?? "")}"${text === "" ? ' class="empty"' : ""}>${escaped(text)}</td>`;
  const line = (cells: readonly string[]): string => `<tr role="row">${cells.map(cell).join("")}</tr>`;
  const heads = head.map((name) => `<th role="columnheader" scope="col">${escaped(name)}</th>`).join("");
  // The roles restore what browsers drop from a table that is not displayed as one.
  return (
    `<table role="table"><thead role="rowgroup"><tr role="row">${heads}</tr></thead>` +
    `<tbody role="rowgroup">${rows.map(line).join("")}</tbody><tfoot role="rowgroup">${line(total)}</tfoot></table>`
  );
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
