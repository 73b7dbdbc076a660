import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import type { Locale } from "@hiram/market/locale.ts";
import { MUTED } from "@hiram/ui/muted.ts";
import { create, type Font } from "fontkit";
import Pdf from "pdfkit";
import type { PaperDocument } from "./document.ts";
import { drawBlock, drawHeading, drawTitle } from "./pdf-blocks.ts";
import { FONT, PAGE_MARGIN, SIZE, tagged } from "./pdf-layout.ts";

const resolve = createRequire(import.meta.url).resolve;

/**
 * PDF's own fonts have no peso sign; this one does. Opened once, since reading it takes four fifths of the time to make
 * a document.
 */
let fonts: Readonly<Record<keyof typeof FONT, Font>> | undefined;

function openFont(file: string): Font {
  const font = create(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}`)));
  if (!("layout" in font)) throw new Error(`${file} holds several fonts`);
  return font;
}

/** What a PDF is made from: plain JSON, so that it can be passed to a thread. */
export interface PdfTask {
  readonly document: PaperDocument;
  /** The instant that dates it, ISO 8601; null: when it is written. */
  readonly datedAt: string | null;
}

/** It accepts an open font, though its types do not say so. */
const forPdfkit = (font: Font) => font as unknown as PDFKit.Mixins.PDFFontSource;

const PAGE_OF: Readonly<Record<Locale, (page: number, count: number) => string>> = {
  en: (page, count) => `Page ${page} of ${count}`,
  fil: (page, count) => `Pahina ${page} ng ${count}`,
};

/** A document as a PDF on A4, tagged for screen readers. The stream has ended when the last page is written. */
export function writePdf({ document, datedAt }: PdfTask): Readable {
  fonts ??= {
    plain: openFont("DejaVuSansCondensed.ttf"),
    bold: openFont("DejaVuSansCondensed-Bold.ttf"),
  };
  const pdf = new Pdf({
    size: "A4",
    margin: PAGE_MARGIN,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    lang: document.locale === "fil" ? "fil-PH" : "en-PH",
    // By default pdfkit opens Helvetica, which needs a data file beside its code.
    font: forPdfkit(fonts.plain) as string,
    info: {
      Title: document.title,
      Author: document.issuer,
      ...(datedAt === null ? {} : { CreationDate: new Date(datedAt) }),
    },
  });
  pdf.registerFont(FONT.plain, forPdfkit(fonts.plain));
  pdf.registerFont(FONT.bold, forPdfkit(fonts.bold));
  drawTitle(pdf, document);
  for (const [index, { heading, blocks }] of document.sections.entries()) {
    drawHeading(pdf, document.isNumbered ? `${index + 1}. ${heading}` : heading, blocks[0]);
    for (const block of blocks) drawBlock(pdf, block);
  }
  drawFeet(pdf, document);
  pdf.end();
  return pdf;
}

/** Title, issuer and page number at the foot of each page. */
function drawFeet(pdf: PDFKit.PDFDocument, { locale, title, issuer }: PaperDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would start another page.
    pdf.page.margins.bottom = 0;
    const text = `${title} · ${issuer} · ${PAGE_OF[locale](page + 1, count)}`;
    tagged(pdf, "artifact", () => {
      pdf
        .font(FONT.plain)
        .fontSize(SIZE.small)
        .fillColor(MUTED)
        .text(text, PAGE_MARGIN, pdf.page.height - PAGE_MARGIN + 14, { align: "center", lineBreak: false });
    });
  }
}
