import type { RecommendedProduct } from "@hiram/contract/recommendations/recommended-product.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { recommendedProducts } from "./schema.ts";

/** How long a list of recommended lenders is used before it is read again. */
const FRESH_MS = 60_000;

export interface Recommendations {
  /** In the order in which they are shown. */
  readonly list: () => Promise<readonly RecommendedProduct[]>;
  /** Where a product leads; null when it is unknown or may not be opened. */
  readonly linkOf: (key: string) => Promise<string | null>;
}

/** Other lenders (ORD-4). The list changes seldom and is the same for everybody, so it is kept a minute. */
export function recommendations(db: Db): Recommendations {
  let kept: { readonly at: number; readonly list: Promise<readonly RecommendedProduct[]> } | null = null;
  return {
    list() {
      if (kept === null || Date.now() - kept.at > FRESH_MS) kept = { at: Date.now(), list: readList(db) };
      kept.list.catch(() => (kept = null));
      return kept.list;
    },
    async linkOf(key) {
      const [product] = await db.select().from(recommendedProducts).where(eq(recommendedProducts.id, key));
      return product?.enabled === true ? product.link : null;
    },
  };
}

/** Awaited here: a query that is handed on unawaited runs again for whoever waits for it. */
async function readList(db: Db): Promise<readonly RecommendedProduct[]> {
  const { id, logo, name, buttonText, amountRange, rangeDescription, rate, description, tags, enabled } =
    recommendedProducts;
  return await db
    .select({
      key: id,
      logo,
      name,
      buttonText,
      amountRange,
      rangeDescription,
      rate,
      description,
      tags,
      enabled,
    })
    .from(recommendedProducts)
    .orderBy(recommendedProducts.position);
}
