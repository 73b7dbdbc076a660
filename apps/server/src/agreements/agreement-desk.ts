import type { Locale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import type { Transaction } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";
import { renderAgreementHtml } from "./agreement-html.ts";
import { AGREEMENT_KINDS, agreementAddress, agreementKindAt, agreementTitle } from "./agreement-kinds.ts";
import type { AgreementLibrary } from "./agreement-library.ts";
import { agreements } from "./schema.ts";

/** The agreements of loans: listed, found, and kept as they were accepted (CNF-2). */
export interface AgreementDesk {
  readonly handlers: Pick<Handlers, "agreements" | "agreementJump">;
  /** Keeps the documents of an order as its borrower accepted them, in the confirming transaction. */
  readonly keep: (tx: Transaction, order: OrderRecord, locale: Locale) => Promise<void>;
}

export function openAgreementDesk(library: AgreementLibrary): AgreementDesk {
  return {
    handlers: {
      async agreements(_, { locale }) {
        return AGREEMENT_KINDS.map(({ title }) => ({ title: title[locale] }));
      },
      async agreementJump({ productId, position, orderId }, { borrowerId, session, locale }) {
        const kind = agreementKindAt(position);
        const missing = notFound(serverTexts(locale).unknownAgreement);
        if (kind === null) throw missing;
        const found =
          orderId === undefined
            ? await library.ofOffer(kind, { borrowerId, productId })
            : await library.ofOrder(kind, { borrowerId, productId, orderId });
        if (found === null) throw missing;
        return { contract_url: agreementAddress(kind, { productId, orderId, locale }, session) };
      },
    },
    async keep(tx, order, locale) {
      const kept: (typeof agreements.$inferInsert)[] = [];
      // One after the other: a transaction has one connection, which takes one question at a time.
      for (const { kind } of AGREEMENT_KINDS) {
        const model = await library.modelOf(tx, kind, order);
        kept.push({
          orderId: order.id,
          kind,
          title: agreementTitle(kind, locale),
          html: renderAgreementHtml(model, locale),
          terms: model,
          acceptedAt: order.confirmedAt,
        });
      }
      await tx.insert(agreements).values(kept).onConflictDoNothing();
    },
  };
}
