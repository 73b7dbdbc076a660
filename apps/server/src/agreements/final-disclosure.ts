import type { Locale } from "@hiram/market/locale.ts";
import { and, eq } from "drizzle-orm";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { PaperDocument } from "../paper/document.ts";
import type { Db } from "../platform/database/database.ts";
import { FINAL_DISCLOSURE } from "./agreement-kinds.ts";
import type { AgreementLibrary } from "./agreement-library.ts";
import type { AgreementModel } from "./agreement-model.ts";
import { composeAgreement } from "./compose-agreement.ts";
import { agreements } from "./schema.ts";

/** The disclosure of a loan whose money was sent, in both languages. */
export type FinalDisclosure = (order: OrderRecord) => Promise<Readonly<Record<Locale, PaperDocument>>>;

/**
 * Composes it from the plan of the day on which the money left, which no payment, extension or other plan changes
 * (decision 67). It names borrower and lender as the disclosure did that the borrower accepted, whenever it is opened.
 */
export function finalDisclosures(db: Db, library: Pick<AgreementLibrary, "modelOf">): FinalDisclosure {
  return async (order) => {
    if (order.disbursedOn === null) throw new Error(`the money of order ${order.id} was not sent`);
    const now = await library.modelOf(db, FINAL_DISCLOSURE.kind, order);
    const accepted = await acceptedDisclosure(db, order.id);
    const model = accepted === null ? now : betweenPartiesOf(accepted, now);
    return { en: composeAgreement(model, "en"), fil: composeAgreement(model, "fil") };
  };
}

/** Null: the loan is older than kept agreements. */
async function acceptedDisclosure(db: Db, orderId: number): Promise<AgreementModel | null> {
  const [row] = await db
    .select({ terms: agreements.terms })
    .from(agreements)
    .where(and(eq(agreements.orderId, orderId), eq(agreements.kind, "disclosure-statement")));
  return row === undefined || row.terms.kind === "payment-plan" ? null : row.terms;
}

/** With the address too as it was written, or not, when the borrower accepted. */
function betweenPartiesOf(
  { lender, borrowerName, borrowerAddress }: AgreementModel,
  { borrowerAddress: _today, ...model }: AgreementModel,
): AgreementModel {
  const parties = { ...model, lender, borrowerName };
  return borrowerAddress === undefined ? parties : { ...parties, borrowerAddress };
}
