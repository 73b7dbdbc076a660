import type { Locale } from "@hiram/market/locale.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { Transaction } from "../platform/database/database.ts";
import { renderAgreementHtml } from "./agreement-html.ts";
import { AGREEMENT_KINDS, agreementTitle } from "./agreement-kinds.ts";
import type { AgreementLibrary } from "./agreement-library.ts";
import { agreements } from "./schema.ts";

/** Keeps an order's documents as its borrower accepted them, in the confirming transaction (CNF-2). */
export type KeepAgreements = (tx: Transaction, order: OrderRecord, locale: Locale) => Promise<void>;

export function agreementKeeper(library: Pick<AgreementLibrary, "modelOf">): KeepAgreements {
  return async (tx, order, locale) => {
    const rows: (typeof agreements.$inferInsert)[] = [];
    // One after the other: a transaction has one connection, which takes one query at a time.
    for (const { kind } of AGREEMENT_KINDS) {
      const model = await library.modelOf(tx, kind, order);
      rows.push({
        orderId: order.id,
        kind,
        title: agreementTitle(kind, locale),
        html: renderAgreementHtml(model, locale),
        terms: model,
        acceptedAt: order.confirmedAt,
      });
    }
    await tx.insert(agreements).values(rows).onConflictDoNothing();
  };
}
