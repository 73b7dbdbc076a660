import type { Locale } from "@hiram/market/locale.ts";
import { and, eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { FoundAgreement } from "./agreement-library.ts";
import type { MakePdf } from "../paper/pdf-maker.ts";
import { agreementPdf } from "./agreement-pdf.ts";
import { agreementPdfs } from "./schema.ts";

export interface AgreementPdfs {
  /**
   * An agreement as a PDF. An accepted one is made once and kept: the same bytes every time. That of an offer, which
   * changes from day to day, is made each time.
   * @throws {PdfRefused} while others of this borrower, or too many altogether, are being made
   */
  readonly of: (
    found: FoundAgreement,
    reader: { readonly borrowerId: number; readonly locale: Locale },
  ) => Promise<Uint8Array>;
}

export function openAgreementPdfs({
  db,
  clock,
  makePdf,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly makePdf: MakePdf;
}): AgreementPdfs {
  async function storedPdf(agreementId: string, locale: Locale): Promise<Uint8Array | null> {
    const ofAgreement = and(eq(agreementPdfs.agreementId, agreementId), eq(agreementPdfs.locale, locale));
    const [row] = await db.select({ bytes: agreementPdfs.bytes }).from(agreementPdfs).where(ofAgreement);
    return row?.bytes ?? null;
  }

  return {
    async of({ id, model }, { borrowerId, locale }) {
      if (id === null) return makePdf(borrowerId, agreementPdf(model, locale));
      const before = await storedPdf(id, locale);
      if (before !== null) return before;
      const bytes = await makePdf(borrowerId, agreementPdf(model, locale));
      await db
        .insert(agreementPdfs)
        .values({ agreementId: id, locale, bytes, madeAt: clock.now() })
        .onConflictDoNothing();
      // If two were made at once, the first is the document for both.
      return (await storedPdf(id, locale)) ?? bytes;
    },
  };
}
