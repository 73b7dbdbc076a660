import type { Locale } from "@hiram/market/locale.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { products } from "../orders/schema.ts";

/** What a product adds to variant 2 of its confirmation, in the borrower's language; empty where it adds nothing. */
export interface ConfirmWords {
  readonly buttonText: string;
  readonly promoId: string;
  readonly promoTitle: string;
  readonly promoText: string;
  readonly promoImage: string;
}

/** A product's button label and promo (CNF-7). */
export async function findConfirmWords(db: Db, productId: number, locale: Locale): Promise<ConfirmWords> {
  const [product] = await db
    .select({ look: products.confirmLook })
    .from(products)
    .where(eq(products.id, productId));
  const { buttonText, promo } = product?.look ?? {};
  return {
    buttonText: buttonText?.[locale] ?? "",
    promoId: promo?.id ?? "",
    promoTitle: promo?.title[locale] ?? "",
    promoText: promo?.text[locale] ?? "",
    promoImage: promo?.image ?? "",
  };
}
