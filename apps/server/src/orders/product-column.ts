import type { LoanProduct, ManilaDate } from "@hiram/lending";
import { ceilingsOn } from "@hiram/lending/ceilings.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { customType } from "drizzle-orm/pg-core";
import * as v from "valibot";

/** The format in which products are written now. Rows in the first format carry no number. */
const FORM = 2;

const whole = v.pipe(v.number(), v.integer());
const price = { kind: v.picklist(["percent", "flat"]), value: whole };
const taken = v.picklist(["from-proceeds", "in-plan"]);

const sameInAllForms = {
  id: whole,
  name: v.string(),
  logo: v.string(),
  amount: v.object({ minCentavos: whole, maxCentavos: whole, stepCentavos: whole }),
  terms: v.array(v.object({ periods: whole, unit: v.picklist(["D", "M"]), instalments: whole })),
  rateTiers: v.array(v.object({ fromDay: whole, dailyRatePpm: whole })),
  penalty: v.object({
    newBorrowerCentavos: whole,
    repeatBorrowerCentavos: whole,
    /** Missing in what was written before there were caps, and by a server of then that runs beside this one. */
    mostPpm: v.optional(v.nullable(whole)),
  }),
  extension: v.nullable(v.object({ fee: v.object(price), limit: whole, periodDays: whole })),
  early: v.object({ halfTerm: v.boolean(), minDays: whole }),
  method: v.picklist(["equal-principal", "level"]),
};

const newestForm = v.object({
  ...sameInAllForms,
  form: v.literal(FORM),
  fees: v.array(v.object({ ...price, taken, name: v.object({ en: v.string(), fil: v.string() }) })),
});

/** A fee had a single name, the same in every language. */
const firstForm = v.pipe(
  v.object({
    ...sameInAllForms,
    form: v.optional(v.never()),
    fees: v.array(v.object({ ...price, taken, name: v.string() })),
  }),
  v.transform((product) => ({
    ...product,
    fees: product.fees.map((fee) => ({ ...fee, name: { en: fee.name, fil: fee.name } })),
  })),
);

/** A stored product in no known format; the message names the first field at fault. */
export class ProductUnreadable extends Error {
  override readonly name = "ProductUnreadable";
}

/**
 * The cap of a penalty that was written without saying any, for a product on offer: what is lent from now on keeps to
 * the law where it is enforced. What an order agreed to stays as it was disclosed: no cap (decision 39).
 */
export const usualPenaltyCap = (
  profile: Pick<Profile, "enforceCeilings">,
  today: ManilaDate,
): number | null => (profile.enforceCeilings ? (ceilingsOn(today)?.penaltyMonthlyPpm ?? null) : null);

/**
 * A product as it was stored, in any format ever written. `checkProduct` holds the rules for its figures.
 * @param penaltyCap of a penalty that says nothing of a cap
 * @throws {ProductUnreadable}
 */
export function decodeProduct(stored: unknown, penaltyCap: number | null = null): LoanProduct {
  const hasForm = typeof stored === "object" && stored !== null && "form" in stored;
  const read = v.safeParse(hasForm ? newestForm : firstForm, stored);
  if (read.success) {
    const { form: _form, ...product } = read.output;
    const { mostPpm = penaltyCap, ...penalty } = product.penalty;
    return { ...product, penalty: { ...penalty, mostPpm } };
  }
  const [issue] = read.issues;
  throw new ProductUnreadable(`${v.getDotPath(issue) ?? "the product"}: ${issue.message}`);
}

/**
 * What is wrong with a product that is being written, field by field; `checkProduct` holds the rules for its figures.
 */
export function productProblems(written: object): { readonly field: string; readonly message: string }[] {
  const { issues = [] } = v.safeParse(newestForm, { ...written, form: FORM });
  return issues.map((issue) => {
    const field = (v.getDotPath(issue) ?? "the product").replaceAll(/\.(\d+)/g, "[$1]");
    const isNumber = issue.expected === "number" || issue.type === "integer";
    return {
      field,
      message: `${field} ${isNumber ? "must be a whole number" : "is missing or not as it must be"}`,
    };
  });
}

/**
 * A product column: decoded at every read, so that rows written years ago are as good as new, and written in the newest
 * format.
 */
export const loanProductColumn = customType<{ data: LoanProduct; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (product) => JSON.stringify({ form: FORM, ...product }),
  fromDriver: (stored) => decodeProduct(typeof stored === "string" ? JSON.parse(stored) : stored),
});
