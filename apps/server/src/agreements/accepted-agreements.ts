import type { Session } from "@hiram/contract";
import type { AcceptedAgreement } from "@hiram/contract/receipts/payment-history.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { agreementAddress, agreementTitle, readAgreementKind } from "./agreement-kinds.ts";
import { agreements } from "./schema.ts";

/**
 * Lists the documents that were accepted for an order, oldest first, and where to read each; the caller has checked
 * whose order it is.
 */
export function acceptedAgreements(db: Db) {
  return async (
    order: { readonly orderId: number; readonly productId: number },
    { locale, session }: { readonly locale: Locale; readonly session: Session },
  ): Promise<AcceptedAgreement[]> => {
    const rows = await db
      .select({ name: agreements.kind })
      .from(agreements)
      .where(eq(agreements.orderId, order.orderId))
      .orderBy(asc(agreements.acceptedAt), asc(agreements.title));
    return rows.flatMap(({ name }) => {
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
  };
}
