import * as v from "valibot";

const OWN_PATH = /^\/(?!\/)/;

/** A page of ours, or another's over https; empty: none. */
const address = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (text) => text === "" || OWN_PATH.test(text) || (URL.canParse(text) && text.startsWith("https://")),
      "must be a path of ours, such as /privacyPolicy, or an https address",
    ),
  ),
  "",
);

/**
 * How a product's loans are looked after, apart from their price; what a row leaves out is as most products
 * have it. Addresses of other hosts are followed only when CHECKOUT_HOSTS names them.
 */
const productServicing = v.strictObject({
  /** The lender's own loan; false: a partner's (the specification's inside). */
  isOwn: v.optional(v.boolean(), true),
  /** Must be agreed to before the confirmation is shown: a page of our own (CNF-5). */
  agreementFirst: address,
  /** Going back from the confirmation asks first (CNF-6). */
  asksBeforeLeaving: v.optional(v.boolean(), true),
  /** The confirmation says that a text message will follow. */
  announcesTextMessage: v.optional(v.boolean(), false),
  /** Where its loans are repaid instead of on our own page (ORD-11). */
  repaymentUrl: address,
  /** The number to call about its loans; empty: the settings' (ORD-11). */
  servicePhone: v.optional(
    v.pipe(v.string(), v.regex(/^(\+?\d[\d ()-]{3,20})?$/, "must be a telephone number")),
    "",
  ),
  /** The repayment pages tell how to pay (PAY-1). */
  showsInstructions: v.optional(v.boolean(), true),
  /** Where its orders are looked after instead of on our own page, once they are decided (ORD-6). */
  ordersUrl: address,
});

export type ProductServicing = v.InferOutput<typeof productServicing>;

/** How a product is looked after whose row says nothing of it. */
export const USUAL_SERVICING: ProductServicing = v.parse(productServicing, {});

/**
 * A row's servicing, or what is wrong with it, by field.
 * @param stored null: as usual
 */
export function readServicing(
  stored: unknown,
): { readonly servicing: ProductServicing } | { readonly problem: string } {
  if (stored === null) return { servicing: USUAL_SERVICING };
  const read = v.safeParse(productServicing, stored);
  if (read.success) return { servicing: read.output };
  const [issue] = read.issues;
  return { problem: `servicing.${v.getDotPath(issue) ?? ""}: ${issue.message}` };
}
