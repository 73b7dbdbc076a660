import { serverTexts } from "@hiram/texts/server/load.ts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerAgreementPages } from "./agreement-pages.ts";
import { PdfRefused } from "../paper/pdf-maker.ts";
import type { AgreementPdfs } from "./agreement-pdfs.ts";
import { sampleModel } from "./agreement-samples.ts";

/** Opens an offer's PDF on a server that makes its documents with `make`. */
async function openPdf(make: AgreementPdfs["of"], query = "") {
  const app = Fastify();
  const found = { id: null, model: sampleModel(), keptHtml: null };
  registerAgreementPages(app, {
    library: { ofOffer: async () => found, ofOrder: async () => found, modelOf: async () => found.model },
    pdfs: { of: make },
    findReader: async () => ({ borrowerId: 7, sessionNumber: 1 }),
    defaultLocale: "en",
  });
  return app.inject(`/agreements/loan-agreement.pdf?sessionId=s&productId=101${query}`);
}

test.for([
  ["too-many-of-borrower", 429],
  ["too-many", 503],
] as const)(
  "[CNF-9] a PDF refused as %s answers %i, says to wait, and for how long",
  async ([reason, status]) => {
    const refused = async () => Promise.reject(new PdfRefused(reason));
    for (const locale of ["en", "fil"] as const) {
      const reply = await openPdf(refused, `&lang=${locale}`);
      expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([status, "2"]);
      expect(reply.body).toBe(serverTexts(locale).agreementBusy);
    }
  },
);

test("[CNF-9] a document that can't be made is our fault, and no refusal", async () => {
  const reply = await openPdf(async () => Promise.reject(new Error("no such font")));
  expect(reply.statusCode).toBe(500);
});
