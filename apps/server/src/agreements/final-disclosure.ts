import type { Locale } from "@hiram/market/locale.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { PaperDocument } from "../paper/document.ts";
import type { Db } from "../platform/database/database.ts";
import { FINAL_DISCLOSURE } from "./agreement-kinds.ts";
import type { AgreementLibrary } from "./agreement-library.ts";
import { composeAgreement } from "./compose-agreement.ts";

/** The disclosure of a loan whose money was sent, in both languages. */
export type FinalDisclosure = (order: OrderRecord) => Promise<Readonly<Record<Locale, PaperDocument>>>;

/**
 * Composes it from the plan of the day on which the money left, which no payment, extension or other plan changes
 * (decision 67).
 */
export function finalDisclosures(db: Db, library: Pick<AgreementLibrary, "modelOf">): FinalDisclosure {
  return async (order) => {
    if (order.disbursedOn === null) throw new Error(`the money of order ${order.id} was not sent`);
    const model = await library.modelOf(db, FINAL_DISCLOSURE.kind, order);
    return { en: composeAgreement(model, "en"), fil: composeAgreement(model, "fil") };
  };
}
