import type { LoanProduct } from "@hiram/lending";
import { checkProduct } from "@hiram/lending/product-check.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { asc, eq, sql } from "drizzle-orm";
import {
  confirmLookProblems,
  type EditedLook,
  editedLook,
  PLAIN_LOOK,
  storedLook,
} from "../loans/confirm-words.ts";
import {
  decodeProduct,
  productProblems,
  ProductUnreadable,
  usualPenaltyCap,
} from "../orders/product-column.ts";
import { type ProductServicing, readServicing, USUAL_SERVICING } from "../orders/product-servicing.ts";
import { products } from "../orders/schema.ts";
import type { Clock } from "../platform/clock.ts";
import { LARGEST_INTEGER } from "../platform/database/columns.ts";
import {
  type LiveOffering,
  type OfferingBody,
  type OfferingKind,
  type OfferingProblem,
  textIn,
} from "./offering-kind.ts";

export interface ProductKindParts {
  /** Read at each check, since a demo's can be switched. */
  readonly profile: Pick<Profile, "enforceCeilings">;
  readonly clock: Pick<Clock, "today">;
}

/**
 * A product's draft without its number; `servicing` holds how its loans are serviced, `confirmLook` what variant 2 of
 * the confirmation adds.
 */
interface ProductBody extends Omit<LoanProduct, "id"> {
  readonly servicing: ProductServicing;
  readonly confirmLook: EditedLook;
}

/** Products: their price, how their loans are serviced, and how they are confirmed (CON-7, CNF-7, OPS-2). */
export function productKind({ profile, clock }: ProductKindParts): OfferingKind {
  const penaltyCap = () => usualPenaltyCap(profile, clock.today());
  return {
    kind: "product",
    isWithheldWhenUnsound: true,
    async list(db) {
      const rows = await db.select(columns).from(products).orderBy(asc(products.id));
      return rows.map((row) => liveProduct(row, penaltyCap()));
    },
    async find(db, subject) {
      const id = productIdOf(subject);
      const [row] = id === null ? [] : await db.select(columns).from(products).where(eq(products.id, id));
      return row === undefined ? null : liveProduct(row, penaltyCap());
    },
    nameOf: (body) => textIn(body, "name"),
    check(body, subject) {
      const problems = shapeProblems(body, subject);
      if (problems.length > 0) return problems;
      return checkProduct(productOf(body, subject, penaltyCap()).product, profile, clock.today()).map(
        ({ code, field, message }) => ({ field, message, isLegal: code !== "invalid" }),
      );
    },
    async write(tx, subject, body, isOn) {
      const { product, servicing } = productOf(body, subject, penaltyCap());
      const { id, name, logo } = product;
      const look =
        "confirmLook" in body ? { confirmLook: storedLook(body["confirmLook"] ?? PLAIN_LOOK) } : {};
      const set = { name, logo, definition: product, servicing, ...look, active: isOn };
      await tx
        .insert(products)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: products.id, set });
    },
    blank: BLANK,
  };
}

/** Read without the columns' own decoding: an unreadable product is exactly what must be fixed here. */
const columns = {
  id: products.id,
  active: products.active,
  definition: sql<unknown>`${products.definition}`.as("definition"),
  servicing: sql<unknown>`${products.servicing}`.as("servicing"),
  confirmLook: sql<unknown>`${products.confirmLook}`.as("confirm_look"),
};

interface ProductRow {
  readonly id: number;
  readonly active: boolean;
  readonly definition: unknown;
  readonly servicing: unknown;
  readonly confirmLook: unknown;
}

function liveProduct(row: ProductRow, penaltyCap: number | null): LiveOffering {
  const servicing = readServicing(row.servicing);
  const body = {
    ...readable(row.definition, penaltyCap),
    servicing: "servicing" in servicing ? servicing.servicing : row.servicing,
    confirmLook: editedLook(row.confirmLook),
  };
  return { subject: String(row.id), isOn: row.active, body };
}

function readable(definition: unknown, penaltyCap: number | null): OfferingBody {
  try {
    const { id: _id, ...body } = decodeProduct(definition, penaltyCap);
    return body;
  } catch (failure) {
    if (failure instanceof ProductUnreadable) return definition as OfferingBody;
    throw failure;
  }
}

function productIdOf(subject: string): number | null {
  const id = Number(subject);
  return Number.isInteger(id) && id > 0 && id <= LARGEST_INTEGER ? id : null;
}

/** Drafts and versions from before the look was edited here leave it out, and leave it as it is. */
export function shapeProblems(
  { servicing, confirmLook, ...definition }: OfferingBody,
  subject: string,
): OfferingProblem[] {
  const invalid = (field: string, message: string) => ({ field, message, isLegal: false });
  const read = readServicing(servicing ?? null);
  return [
    ...productProblems({ ...definition, id: productIdOf(subject) }).map(({ field, message }) =>
      invalid(field, message),
    ),
    ...("problem" in read ? [invalid(read.problem.split(":", 1)[0]!, read.problem)] : []),
    ...confirmLookProblems(confirmLook ?? PLAIN_LOOK).map(({ field, message }) => invalid(field, message)),
  ];
}

/**
 * @param body of valid shape
 * @param penaltyCap of a draft or version that says nothing of one
 */
export function productOf(
  { servicing, confirmLook: _look, ...definition }: OfferingBody,
  subject: string,
  penaltyCap: number | null = null,
): { readonly product: LoanProduct; readonly servicing: ProductServicing } {
  const product = decodeProduct({ ...definition, form: 2, id: productIdOf(subject) }, penaltyCap);
  const read = readServicing(servicing ?? null);
  if ("problem" in read) throw new ProductUnreadable(read.problem);
  return { product, servicing: read.servicing };
}

/** A plain loan, well within the ceilings: somewhere to start. */
const BLANK = {
  name: "",
  logo: "/logos/hiram.svg",
  amount: { minCentavos: 200_000, maxCentavos: 500_000, stepCentavos: 50_000 },
  terms: [{ periods: 91, unit: "D", instalments: 3 }],
  rateTiers: [{ fromDay: 1, dailyRatePpm: 1_500 }],
  fees: [],
  penalty: { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: 50_000 },
  extension: null,
  early: { halfTerm: true, minDays: 7 },
  method: "level",
  servicing: USUAL_SERVICING,
  confirmLook: PLAIN_LOOK,
} satisfies ProductBody;
