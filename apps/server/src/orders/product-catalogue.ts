import type { LoanProduct, ManilaDate } from "@hiram/lending";
import { checkProduct } from "@hiram/lending/product-check.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import { LARGEST_INTEGER } from "../platform/database/columns.ts";
import type { Db } from "../platform/database/database.ts";
import { decodeProduct, ProductUnreadable, usualPenaltyCap } from "./product-column.ts";
import { type ProductServicing, readServicing, USUAL_SERVICING } from "./product-servicing.ts";
import { thisOrder } from "./order-facts.ts";
import { products } from "./schema.ts";

/** A product that may be lent today. */
export interface OfferedProduct {
  readonly product: LoanProduct;
  readonly servicing: ProductServicing;
}

/** An active product that is not offered, and why. */
export interface WithheldProduct {
  readonly id: number;
  readonly problems: readonly string[];
}

/** What is on offer. Each product is checked as it is read, since a row may be edited while the server runs. */
export interface ProductCatalogue {
  /** The product with this id, or null when there is none, it is not active, or it breaks a rule for products. */
  readonly find: (productId: number) => Promise<OfferedProduct | null>;
  /** Every product on offer, by id. */
  readonly list: () => Promise<readonly OfferedProduct[]>;
  /** What a visitor is shown: the first product on offer, by id. */
  readonly first: () => Promise<OfferedProduct | null>;
  /** For the operator: active products that are not offered. */
  readonly withheld: () => Promise<readonly WithheldProduct[]>;
}

export interface ProductCatalogueParts {
  readonly db: Db;
  readonly profile: Pick<Profile, "enforceCeilings">;
  readonly clock: Pick<Clock, "today">;
}

type Verdict = { readonly offered: OfferedProduct } | { readonly problems: readonly string[] };

/** Read without the column's own decoding: an unreadable product must not take the others with it. */
const columns = {
  id: products.id,
  definition: sql<unknown>`${products.definition}`.as("definition"),
  servicing: sql<unknown>`${products.servicing}`.as("servicing"),
};

export function productCatalogue({ db, profile, clock }: ProductCatalogueParts): ProductCatalogue {
  /**
   * Pricing a product through the year takes a millisecond or two: a verdict stands until the row, the rules or the day
   * change.
   */
  const verdicts = new Map<number, { readonly of: string; readonly verdict: Verdict }>();

  function verdictOf(row: {
    readonly id: number;
    readonly definition: unknown;
    readonly servicing: unknown;
  }) {
    const today = clock.today();
    const of = JSON.stringify([row.definition, row.servicing, profile.enforceCeilings, today]);
    const known = verdicts.get(row.id);
    if (known?.of === of) return known.verdict;
    const verdict = judge(row, profile, today);
    verdicts.set(row.id, { of, verdict });
    return verdict;
  }

  const active = db
    .select(columns)
    .from(products)
    .where(eq(products.active, true))
    .orderBy(asc(products.id))
    .prepare("active_products");
  const activeById = db
    .select(columns)
    .from(products)
    .where(and(eq(products.id, sql.placeholder("productId")), eq(products.active, true)))
    .prepare("active_product");

  return {
    async find(productId) {
      if (productId > LARGEST_INTEGER) return null;
      const [row] = await activeById.execute({ productId });
      const verdict = row && verdictOf(row);
      return verdict !== undefined && "offered" in verdict ? verdict.offered : null;
    },
    async list() {
      return (await active.execute()).flatMap((row) => {
        const verdict = verdictOf(row);
        return "offered" in verdict ? [verdict.offered] : [];
      });
    },
    async first() {
      for (const row of await active.execute()) {
        const verdict = verdictOf(row);
        if ("offered" in verdict) return verdict.offered;
      }
      return null;
    },
    async withheld() {
      return (await active.execute()).flatMap((row) => {
        const verdict = verdictOf(row);
        return "problems" in verdict ? [{ id: row.id, problems: verdict.problems }] : [];
      });
    },
  };
}

function judge(
  row: { readonly definition: unknown; readonly servicing: unknown },
  profile: Pick<Profile, "enforceCeilings">,
  today: ManilaDate,
): Verdict {
  const read = readServicing(row.servicing);
  if ("problem" in read) return { problems: [read.problem] };
  try {
    const product = decodeProduct(row.definition, usualPenaltyCap(profile, today));
    const problems = checkProduct(product, profile, today);
    return problems.length === 0
      ? { offered: { product, servicing: read.servicing } }
      : { problems: problems.map(({ field, message }) => `${field}: ${message}`) };
  } catch (failure) {
    if (failure instanceof ProductUnreadable) return { problems: [failure.message] };
    throw failure;
  }
}

/**
 * The servicing of an order's product as it is today: a new phone number applies to old orders too. Unreadable values
 * are reported at start, and never take a borrower's page away.
 */
export const servicingOfOrder = sql`(
  select coalesce(s.servicing, '{}') from ${products} s where s.id = ${thisOrder.productId})`.mapWith(
  (stored: unknown): ProductServicing => {
    const read = readServicing(stored);
    return "servicing" in read ? read.servicing : USUAL_SERVICING;
  },
);
