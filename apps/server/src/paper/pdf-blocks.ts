import { MUTED } from "@hiram/ui/muted.ts";
import type { Block, DocumentRow, PaperDocument } from "./document.ts";
import {
  BRAND,
  contentWidth,
  FONT,
  INK,
  makeRoom,
  PAGE_MARGIN,
  ruleBelow,
  SIZE,
  tagged,
} from "./pdf-layout.ts";
import { drawTable } from "./pdf-table.ts";

/** A year's schedule fits on what is left of most pages. */
const SHORT_TABLE_LINES = 12;
/** The height of a table's line, and of a heading with the space above and below it. */
const LINE_HEIGHT = 17;
const HEADING_HEIGHT = 28;
/** Some eight lines. */
const LONGEST_WHOLE_TEXT = 100;

/** Above and below a row's text: tight enough to disclose a loan of three instalments on one page. */
const ROW_PADDING = 2.5;

/** Between the two columns of a row. */
const GAP = 16;

export function drawTitle(pdf: PDFKit.PDFDocument, { title, issuer, standing }: PaperDocument): void {
  tagged(pdf, "P", () => {
    pdf.font(FONT.plain).fontSize(SIZE.text).fillColor(MUTED).text(issuer);
  });
  tagged(pdf, "H1", () => {
    pdf.font(FONT.bold).fontSize(SIZE.title).fillColor(INK).text(title);
  });
  pdf.moveDown(0.3);
  drawText(pdf, standing, false);
}

/** A heading is never the last thing on a page; no paragraph is split, nor a table as short as most schedules. */
export function drawHeading(pdf: PDFKit.PDFDocument, heading: string, first: Block | undefined): void {
  makeRoom(pdf, HEADING_HEIGHT + heightOfBeginning(pdf, first));
  pdf.y += 8;
  tagged(pdf, "H2", () => {
    pdf.font(FONT.bold).fontSize(SIZE.heading).fillColor(BRAND).text(heading, PAGE_MARGIN);
  });
  pdf.y += 3;
}

/** How much of a block must be on the same page as its heading. */
function heightOfBeginning(pdf: PDFKit.PDFDocument, block: Block | undefined): number {
  if (block?.kind === "table") return (Math.min(block.rows.length, SHORT_TABLE_LINES) + 2) * LINE_HEIGHT;
  return block?.kind === "text" ? heightOfText(pdf, block.text, block.isStrong === true) : LINE_HEIGHT;
}

export function drawBlock(pdf: PDFKit.PDFDocument, block: Block): void {
  switch (block.kind) {
    case "text":
      drawText(pdf, block.text, block.isStrong === true);
      break;
    case "list":
      drawList(pdf, block.items);
      break;
    case "rows":
      for (const row of block.rows) drawRow(pdf, row);
      pdf.y += 6;
      break;
    case "table":
      drawTable(pdf, block);
      break;
  }
}

const TEXT_LOOK = { lineGap: 1.5 };

/** The height of a paragraph; of a long one, only as much as must not be split. */
function heightOfText(pdf: PDFKit.PDFDocument, text: string, isStrong: boolean): number {
  pdf.font(isStrong ? FONT.bold : FONT.plain).fontSize(SIZE.text);
  const height = pdf.heightOfString(text, { ...TEXT_LOOK, width: contentWidth(pdf) });
  return Math.min(height, LONGEST_WHOLE_TEXT);
}

function drawText(pdf: PDFKit.PDFDocument, text: string, isStrong: boolean): void {
  makeRoom(pdf, heightOfText(pdf, text, isStrong));
  tagged(pdf, "P", () => {
    pdf
      .font(isStrong ? FONT.bold : FONT.plain)
      .fontSize(SIZE.text)
      .fillColor(INK)
      .text(text, PAGE_MARGIN, pdf.y, TEXT_LOOK);
  });
  pdf.y += 5;
}

function drawList(pdf: PDFKit.PDFDocument, items: readonly string[]): void {
  tagged(pdf, "L", () => {
    for (const item of items) {
      pdf
        .font(FONT.plain)
        .fontSize(SIZE.text)
        .fillColor(INK)
        .text(`•  ${item}`, PAGE_MARGIN + 8, pdf.y, { width: contentWidth(pdf) - 8, lineGap: 1.5 });
    }
  });
  pdf.y += 5;
}

/** A label and its value on one line, each wrapping within its half. */
function drawRow(pdf: PDFKit.PDFDocument, { label, value, isPart, isStrong }: DocumentRow): void {
  const indent = isPart ? 14 : 0;
  const width = contentWidth(pdf);
  const left = { width: width * 0.55 - indent, lineGap: 1 };
  const right = { width: width * 0.45 - GAP, lineGap: 1, align: "right" as const };
  pdf.font(isStrong ? FONT.bold : FONT.plain).fontSize(SIZE.text);
  const height = Math.max(pdf.heightOfString(label, left), pdf.heightOfString(value, right));
  makeRoom(pdf, height + 2 * ROW_PADDING);
  const top = pdf.y + ROW_PADDING;
  tagged(pdf, "P", () => {
    pdf.fillColor(isStrong ? INK : MUTED).text(label, PAGE_MARGIN + indent, top, left);
    pdf.fillColor(INK).text(value, PAGE_MARGIN + width * 0.55 + GAP, top, right);
  });
  pdf.y = top + height + ROW_PADDING;
  tagged(pdf, "artifact", () => ruleBelow(pdf));
}
