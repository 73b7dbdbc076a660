import { MUTED } from "@hiram/ui/muted.ts";
import type { Block } from "./document.ts";
import { contentWidth, FONT, INK, makeRoom, PAGE_MARGIN, ruleBelow, SIZE, tagged } from "./pdf-layout.ts";

type Table = Block & { readonly kind: "table" };

/** The share of the width for the first two columns, a number and a day; the figures divide the rest. */
const NUMBER_SHARE = 0.07;
const DAY_SHARE = 0.21;
const CELL_GAP = 6;

/** A table whose head is repeated on each page that it continues on. */
export function drawTable(pdf: PDFKit.PDFDocument, { head, rows, total }: Table): void {
  const drawHead = (): void => drawLine(pdf, head, FONT.bold, MUTED);
  tagged(pdf, "Table", () => {
    drawHead();
    for (const [index, row] of rows.entries()) {
      const pages = pdf.bufferedPageRange().count;
      // The total stays with the last line.
      const isLast = index === rows.length - 1;
      makeRoom(pdf, lineHeight(pdf, row, FONT.plain) + (isLast ? lineHeight(pdf, total, FONT.bold) : 0));
      if (pdf.bufferedPageRange().count > pages) drawHead();
      drawLine(pdf, row, FONT.plain, INK);
    }
    drawLine(pdf, total, FONT.bold, INK);
  });
  pdf.x = PAGE_MARGIN;
  pdf.y += 6;
}

function drawLine(pdf: PDFKit.PDFDocument, cells: readonly string[], font: string, colour: string): void {
  const height = lineHeight(pdf, cells, font);
  makeRoom(pdf, height);
  const top = pdf.y + 3;
  let left = PAGE_MARGIN;
  for (const [column, text] of cells.entries()) {
    const width = columnWidth(pdf, column, cells.length);
    const align = column < 2 ? ("left" as const) : ("right" as const);
    if (text !== "") pdf.fillColor(colour).text(text, left, top, { width: width - CELL_GAP, align });
    left += width;
  }
  pdf.y = top + height - 3;
  ruleBelow(pdf);
}

/** The height of the tallest cell, with its padding. */
function lineHeight(pdf: PDFKit.PDFDocument, cells: readonly string[], font: string): number {
  pdf.font(font).fontSize(SIZE.table);
  const heights = cells.map((text, column) =>
    pdf.heightOfString(text || " ", { width: columnWidth(pdf, column, cells.length) - CELL_GAP }),
  );
  return Math.max(...heights) + 6;
}

function columnWidth(pdf: PDFKit.PDFDocument, column: number, columns: number): number {
  const width = contentWidth(pdf);
  if (column === 0) return width * NUMBER_SHARE;
  if (column === 1) return width * DAY_SHARE;
  return (width * (1 - NUMBER_SHARE - DAY_SHARE)) / (columns - 2);
}
