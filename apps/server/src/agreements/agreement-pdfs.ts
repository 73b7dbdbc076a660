import type { Locale } from "@hiram/market/locale.ts";
import { and, eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { FoundAgreement } from "./agreement-library.ts";
import { type PdfPool, PdfPoolFull } from "./pdf-pool.ts";
import { agreementPdfs } from "./schema.ts";

/** A borrower opens one document, and perhaps the other one: more at once is a loop. */
const MOST_OF_BORROWER = 2;
const RETRY_SECONDS = 2;

/** No document is made now, for this borrower's sake or everybody's. */
export class PdfRefused extends Error {
  override readonly name = "PdfRefused";
  readonly reason: "too-many-of-borrower" | "too-many";
  readonly retryAfterSeconds = RETRY_SECONDS;
  constructor(reason: PdfRefused["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

export interface AgreementPdfs {
  /**
   * An agreement as a PDF. One that was accepted is made once and kept: the same bytes every time. That of an
   * offer, which changes with the day, is made anew.
   * @throws {PdfRefused} while others of this borrower, or too many in all, are being made
   */
  readonly of: (
    found: FoundAgreement,
    reader: { readonly borrowerId: number; readonly locale: Locale },
  ) => Promise<Uint8Array>;
}

export function openAgreementPdfs({
  db,
  clock,
  pool,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly pool: Pick<PdfPool, "make">;
}): AgreementPdfs {
  /** By borrower, on this server. */
  const beingMade = new Map<number, number>();

  async function make(borrowerId: number, task: Parameters<PdfPool["make"]>[0]): Promise<Uint8Array> {
    const count = beingMade.get(borrowerId) ?? 0;
    if (count >= MOST_OF_BORROWER) throw new PdfRefused("too-many-of-borrower");
    beingMade.set(borrowerId, count + 1);
    try {
      return await pool.make(task);
    } catch (failure) {
      throw failure instanceof PdfPoolFull ? new PdfRefused("too-many") : failure;
    } finally {
      const left = (beingMade.get(borrowerId) ?? 1) - 1;
      if (left === 0) beingMade.delete(borrowerId);
      else beingMade.set(borrowerId, left);
    }
  }

  async function kept(agreementId: string, locale: Locale): Promise<Uint8Array | null> {
    const own = and(eq(agreementPdfs.agreementId, agreementId), eq(agreementPdfs.locale, locale));
    const [row] = await db.select({ bytes: agreementPdfs.bytes }).from(agreementPdfs).where(own);
    return row?.bytes ?? null;
  }

  return {
    async of({ id, model }, { borrowerId, locale }) {
      if (id === null) return make(borrowerId, { model, locale });
      const before = await kept(id, locale);
      if (before !== null) return before;
      const bytes = await make(borrowerId, { model, locale });
      await db
        .insert(agreementPdfs)
        .values({ agreementId: id, locale, bytes, madeAt: clock.now() })
        .onConflictDoNothing();
      // Of two that were made at once the first is the document, for both.
      return (await kept(id, locale)) ?? bytes;
    },
  };
}
