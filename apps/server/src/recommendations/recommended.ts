import {
  type RecommendedProduct,
  recommendedProductToWire,
  type RecommendedProductWire,
} from "@hiram/contract/recommendations/recommended-product.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { eq, getTableColumns } from "drizzle-orm";
import { MINUTE_MS } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { recommendedProducts } from "./schema.ts";

/** How long a list of recommended lenders is used before it is read again. */
const FRESH_MS = MINUTE_MS;

export interface Recommendations {
  /** In display order, in the borrower's language where the lender provided it. */
  readonly list: (locale: Locale) => Promise<readonly RecommendedProduct[]>;
  /** The same by the wire's names. */
  readonly listOnWire: (locale: Locale) => Promise<readonly RecommendedProductWire[]>;
  /** Where a product leads; null when it is unknown or may not be opened. */
  readonly linkOf: (key: string) => Promise<string | null>;
}

/** Other lenders (ORD-4). The list seldom changes and is the same for everybody, so it is cached for a minute. */
export function recommendations(db: Db): Recommendations {
  let cached: { readonly at: number; readonly cards: ReturnType<typeof readCards> } | null = null;
  function fresh(): ReturnType<typeof readCards> {
    if (cached !== null && Date.now() - cached.at <= FRESH_MS) return cached.cards;
    const cards = readCards(db);
    cached = { at: Date.now(), cards };
    cards.catch(() => (cached = null));
    return cards;
  }
  return {
    list: async (locale) => (await fresh())[locale].products,
    listOnWire: async (locale) => (await fresh())[locale].onWire,
    async linkOf(key) {
      const [product] = await db.select().from(recommendedProducts).where(eq(recommendedProducts.id, key));
      return product?.active === true && product.enabled ? product.link : null;
    },
  };
}

interface Cards {
  readonly products: readonly RecommendedProduct[];
  readonly onWire: readonly RecommendedProductWire[];
}

/** Awaited here: an unawaited query that is passed on runs again for each caller that awaits it. */
async function readCards(db: Db): Promise<Readonly<Record<Locale, Cards>>> {
  const { id: key, link: _, position: __, active, ...columns } = getTableColumns(recommendedProducts);
  const rows = await db
    .select({ key, ...columns })
    .from(recommendedProducts)
    .where(eq(active, true))
    .orderBy(recommendedProducts.position, key);
  const en: RecommendedProduct[] = [];
  const fil: RecommendedProduct[] = [];
  for (const { filipino, ...card } of rows) {
    en.push(card);
    fil.push({ ...card, ...filipino });
  }
  return { en: cardsOf(en), fil: cardsOf(fil) };
}

function cardsOf(products: readonly RecommendedProduct[]): Cards {
  return { products, onWire: products.map(recommendedProductToWire) };
}
