import { atOnce } from "../platform/at-once.ts";
import type { PdfTask } from "./document-pdf.ts";
import { type PdfPool, PdfPoolFull } from "./pdf-pool.ts";

/** A borrower opens one document, perhaps a second; more at once is a loop. */
const MOST_OF_BORROWER = 2;
const RETRY_SECONDS = 2;

/** No document can be made now, because of this borrower's others or everybody's. */
export class PdfRefused extends Error {
  override readonly name = "PdfRefused";
  readonly reason: "too-many-of-borrower" | "too-many";
  readonly retryAfterSeconds = RETRY_SECONDS;

  constructor(reason: PdfRefused["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Makes a borrower's document.
 * @throws {PdfRefused} while others of this borrower, or too many altogether, are being made
 */
export type MakePdf = (borrowerId: number, task: PdfTask) => Promise<Uint8Array>;

export function pdfMaker(pool: Pick<PdfPool, "make">): MakePdf {
  const beingMade = atOnce<number>(MOST_OF_BORROWER);
  return async (borrowerId, task) => {
    const giveBack = beingMade.take(borrowerId);
    if (giveBack === null) throw new PdfRefused("too-many-of-borrower");
    try {
      return await pool.make(task);
    } catch (failure) {
      throw failure instanceof PdfPoolFull ? new PdfRefused("too-many") : failure;
    } finally {
      giveBack();
    }
  };
}
