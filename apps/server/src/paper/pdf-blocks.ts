import type { Block, DocumentRow, PaperDocument } from "./document.ts";
import {
  BRAND,
  contentWidth,
  FONT,
  INK,
  makeRoom,
  MUTED,
  PAGE_MARGIN,
  ruleBelow,
  SIZE,
  tagged,
} from "./pdf-layout.ts";
import { drawTable } from "./pdf-table.ts";

/** A schedule of a year fits on what is left of most pages. */
const SHORT_TABLE_LINES = 12;

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

/** A heading is never the last thing on a page, and a table as short as most schedules is not torn. */
export function drawHeading(pdf: PDFKit.PDFDocument, heading: string, first: Block | undefined): void {
  const lines = first?.kind === "table" ? Math.min(first.rows.length, SHORT_TABLE_LINES) + 2 : 1;
  makeRoom(pdf, 40 + lines * 20);
  pdf.y += 8;
  tagged(pdf, "H2", () => {
    pdf.font(FONT.bold).fontSize(SIZE.heading).fillColor(BRAND).text(heading, PAGE_MARGIN);
  });
  pdf.y += 3;
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

function drawText(pdf: PDFKit.PDFDocument, text: string, isStrong: boolean): void {
  tagged(pdf, "P", () => {
    pdf
      .font(isStrong ? FONT.bold : FONT.plain)
      .fontSize(SIZE.text)
      .fillColor(INK)
      .text(text, PAGE_MARGIN, pdf.y, { lineGap: 1.5 });
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

/** A label and its value on one line, each folding within its half. */
function drawRow(pdf: PDFKit.PDFDocument, { label, value, isPart, isStrong }: DocumentRow): void {
  const indent = isPart ? 14 : 0;
  const width = contentWidth(pdf);
  const left = { width: width * 0.55 - indent, lineGap: 1 };
  const right = { width: width * 0.45 - GAP, lineGap: 1, align: "right" as const };
  pdf.font(isStrong ? FONT.bold : FONT.plain).fontSize(SIZE.text);
  const height = Math.max(pdf.heightOfString(label, left), pdf.heightOfString(value, right));
  makeRoom(pdf, height + 6);
  const top = pdf.y + 3;
  tagged(pdf, "P", () => {
    pdf.fillColor(isStrong ? INK : MUTED).text(label, PAGE_MARGIN + indent, top, left);
    pdf.fillColor(INK).text(value, PAGE_MARGIN + width * 0.55 + GAP, top, right);
  });
  pdf.y = top + height + 3;
  tagged(pdf, "artifact", () => ruleBelow(pdf));
}
