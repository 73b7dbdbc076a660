import type { Session } from "@hiram/contract";
import { documentAddress } from "@hiram/contract/receipts/document-address.ts";
import type { TermsDocument } from "@hiram/contract/receipts/payment-history.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { agreementAddress, agreementTitle, FINAL_DISCLOSURE, readAgreementKind } from "./agreement-kinds.ts";
import { agreements } from "./schema.ts";

/** An order whose documents are listed. */
export interface ListedOrder {
  readonly orderId: number;
  readonly productId: number;
  readonly isPaidOut: boolean;
}

/**
 * Lists what says an order's terms, and where to read each: its final disclosure once the money was sent, then what was
 * accepted, oldest first. The caller has checked whose order it is.
 */
export function listTerms(db: Db) {
  return async (
    { isPaidOut, ...order }: ListedOrder,
    { locale, session }: { readonly locale: Locale; readonly session: Session },
  ): Promise<TermsDocument[]> => {
    const rows = await db
      .select({ name: agreements.kind })
      .from(agreements)
      .where(eq(agreements.orderId, order.orderId))
      .orderBy(asc(agreements.acceptedAt), asc(agreements.title));
    const accepted = rows.flatMap(({ name }) => {
      const kind = readAgreementKind(name);
      if (kind === null) return [];
      const address = { ...order, locale };
      return [
        {
          kind,
          title: agreementTitle(kind, locale),
          page: agreementAddress(kind, address, session),
          pdf: agreementAddress(`${kind}.pdf`, address, session),
        },
      ];
    });
    if (!isPaidOut) return accepted;
    const { orderId } = order;
    const final = {
      kind: FINAL_DISCLOSURE.kind,
      title: FINAL_DISCLOSURE.title[locale],
      page: documentAddress("disclosure", { orderId, locale }, session),
      pdf: documentAddress("disclosure.pdf", { orderId, locale }, session),
    };
    return [final, ...accepted];
  };
}
