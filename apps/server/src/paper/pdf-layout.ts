/** Measures of the PDF, in points (1/72 inch). */
export const PAGE_MARGIN = 48;
export const SIZE = { title: 20, heading: 11.5, text: 9.5, table: 8.5, small: 7.5 } as const;
export const FONT = { plain: "plain", bold: "bold" } as const;
export const INK = "#14211c";
export const BRAND = "#0a6b4f";
const LINE = "#e3e1da";

type Tag = "H1" | "H2" | "P" | "L" | "Table";

/** Draws something under a tag of the document's structure; screen readers skip an artifact. */
export function tagged(pdf: PDFKit.PDFDocument, tag: Tag | "artifact", draw: () => void): void {
  if (tag === "artifact") {
    pdf.markContent("Artifact", { type: "Pagination" });
    draw();
    pdf.endMarkedContent();
    return;
  }
  pdf.addStructure(pdf.struct(tag, {}, draw));
}

/** The width available for text. */
export function contentWidth(pdf: PDFKit.PDFDocument): number {
  return pdf.page.width - 2 * PAGE_MARGIN;
}

/** Starts a new page, carrying on open tags, unless `height` fits below what is drawn. */
export function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > pdf.page.height - PAGE_MARGIN) pdf.continueOnNewPage();
}

export function ruleBelow(pdf: PDFKit.PDFDocument): void {
  const right = PAGE_MARGIN + contentWidth(pdf);
  pdf.moveTo(PAGE_MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor(LINE).stroke();
}
