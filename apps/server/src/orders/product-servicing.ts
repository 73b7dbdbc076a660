import * as v from "valibot";

const OWN_PATH = /^\/(?!\/)/;

/** A page of ours; empty: none. */
const ownPage = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === "" || OWN_PATH.test(text), "must be a path of ours, such as /privacyPolicy"),
  ),
  "",
);

/** A page of ours, or another site's over https; empty: none. */
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
 * How a product's loans are serviced, apart from their price; a row leaves out what is as most products have it.
 * Addresses on other hosts are followed only when CHECKOUT_HOSTS names them.
 */
const productServicing = v.strictObject({
  /** The lender's own loan; false: a partner's (the specification's inside). */
  isOwn: v.optional(v.boolean(), true),
  /** A page of ours that must be agreed to before the confirmation is shown (CNF-5). */
  agreementFirst: ownPage,
  /** Leaving the confirmation asks first (CNF-6). */
  asksBeforeLeaving: v.optional(v.boolean(), true),
  /** An SMS confirms each of its loans, and the confirmation says so beforehand (CNF-8). */
  announcesTextMessage: v.optional(v.boolean(), false),
  /** Where its loans are repaid instead of on our own page (ORD-11). */
  repaymentUrl: address,
  /** The number to call about its loans; empty: the one in the settings (ORD-11). */
  servicePhone: v.optional(
    v.pipe(v.string(), v.regex(/^(\+?\d[\d ()-]{3,20})?$/, "must be a telephone number")),
    "",
  ),
  /** The repayment pages explain how to pay (PAY-1). */
  showsInstructions: v.optional(v.boolean(), true),
  /** Where its orders are handled instead of on our own page, once they are decided (ORD-6). */
  ordersUrl: address,
});

export type ProductServicing = v.InferOutput<typeof productServicing>;

/** The servicing of a product whose row does not say. */
export const USUAL_SERVICING: ProductServicing = v.parse(productServicing, {});

/**
 * A row's servicing, or what is wrong with it, by field.
 * @param stored null: the defaults
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
