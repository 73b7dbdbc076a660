import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import type { Locale } from "@hiram/market/locale.ts";
import Pdf from "pdfkit";
import type { AgreementDocument } from "./agreement-document.ts";
import { composeAgreement } from "./compose-agreement.ts";
import type { AgreementModel } from "./agreement-model.ts";
import { drawBlock, drawHeading, drawTitle } from "./pdf-blocks.ts";
import { FONT, PAGE_MARGIN, SIZE, tagged } from "./pdf-layout.ts";
import { wording as en } from "./wording/en.ts";
import { wording as fil } from "./wording/fil.ts";

const resolve = createRequire(import.meta.url).resolve;

/** PDF's own fonts know no peso sign; this one does. Read once, at the first document. */
let fonts: Readonly<Record<keyof typeof FONT, Buffer>> | undefined;

/** An agreement as a PDF on A4, tagged for screen readers. The stream has ended when the last page is written. */
export function writeAgreementPdf(model: AgreementModel, locale: Locale): Readable {
  const document = composeAgreement(model, locale);
  fonts ??= {
    plain: readFileSync(resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf")),
    bold: readFileSync(resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf")),
  };
  const pdf = new Pdf({
    size: "A4",
    margin: PAGE_MARGIN,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    lang: document.locale === "fil" ? "fil-PH" : "en-PH",
    // Left to itself, pdfkit opens Helvetica, which needs a data file beside its code.
    font: fonts.plain as unknown as string,
    info: {
      Title: document.title,
      Author: document.issuer,
      // An offer is dated by the moment at which it is written.
      ...(model.order === null ? {} : { CreationDate: new Date(model.order.acceptedAt) }),
    },
  });
  pdf.registerFont(FONT.plain, fonts.plain);
  pdf.registerFont(FONT.bold, fonts.bold);
  drawTitle(pdf, document);
  for (const [index, { heading, blocks }] of document.sections.entries()) {
    drawHeading(pdf, `${index + 1}. ${heading}`, blocks[0]);
    for (const block of blocks) drawBlock(pdf, block);
  }
  drawFeet(pdf, document);
  pdf.end();
  return pdf;
}

/** Title, issuer and page number at the foot of each page. */
function drawFeet(pdf: PDFKit.PDFDocument, { locale, title, issuer }: AgreementDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  const words = locale === "fil" ? fil : en;
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would open another page.
    pdf.page.margins.bottom = 0;
    const text = `${title} · ${issuer} · ${words.page(page + 1, count)}`;
    tagged(pdf, "artifact", () => {
      pdf
        .font(FONT.plain)
        .fontSize(SIZE.small)
        .fillColor("#5c6b64")
        .text(text, PAGE_MARGIN, pdf.page.height - PAGE_MARGIN + 14, { align: "center", lineBreak: false });
    });
  }
}
