import { COMMON_PARAMETERS, type Session } from "./session.ts";

/** Every page of the borrower app by name. The only place where their paths are written. */
export const PAGES = {
  loanConfirm: "/loanConfirm",
  loanConfirm2: "/loanConfirm2",
  loanDetails: "/loanDetails",
  order: "/order",
  repayment: "/repayment",
  repaymentDelay: "/repaymentDelay",
  repaymentOfCode: "/repaymentOfCode",
  repaymentOfCode2: "/repaymentOfCode2",
  loanAgreement: "/loanAgreement",
  bindBank: "/bindBank",
  complaint: "/complaint",
  complainPageNext: "/complainPageNext",
  complaintList: "/complaintList",
  complainDetails: "/complainDetails",
  customerService: "/customerService",
  aboutUs: "/aboutUs",
  privacyPolicy: "/privacyPolicy",
  loanTerms: "/loanTerms",
  paymentInstructions: "/paymentInstructions",
  jointLoginFail: "/jointLoginFail",
  repaymentWays: "/repaymentWays",
  receipts: "/receipts",
  promiseToPay: "/promiseToPay",
  paymentPlan: "/paymentPlan",
  signIn: "/signIn",
  home: "/home",
  product: "/product",
  apply: "/apply",
  orders: "/orders",
  tools: "/tools",
  instalmentCalculator: "/instalmentCalculator",
  exchangeRate: "/exchangeRate",
  me: "/me",
  otherLoans: "/otherLoans",
  otherLoan: "/otherLoan",
  bookKeeping: "/bookKeeping",
  bookEntry: "/bookEntry",
  deleteAccount: "/deleteAccount",
  exportData: "/exportData",
  savedCards: "/savedCards",
} as const;

/** The manifest with which a browser installs the product: one for the site and the app. */
export const MANIFEST_PATH = "/site.webmanifest";

export type PageName = keyof typeof PAGES;

/** Values of an address's query; undefined and empty values are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

/** The base of every call (WIRE-1). */
export const API_BASE = "/api";

/**
 * A query string, starting with `?` or empty: the page's own values in their order, then the common parameters
 * in theirs, so that the session always comes last (SES-3).
 */
export function queryText(parameters: Query, session: Session): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== "") query.append(name, String(value));
  }
  return withCommon(query, session);
}

/** The text of a query that ends with the common parameters, in place of those that it has already. */
function withCommon(query: URLSearchParams, session: Session): string {
  for (const name of COMMON_PARAMETERS) {
    query.delete(name);
    const value = session[name];
    if (value !== undefined) query.append(name, value);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The address of a borrower page, session last (SES-3). Relative to the product's origin. */
export function pageAddress(page: PageName, own: Query, session: Session): string {
  return `${PAGES[page]}${queryText(own, session)}`;
}

/**
 * `link` with the common parameters appended after its own query, all of which it keeps: a value may be empty, given
 * twice, or an address with a query of its own (ORD-6). A fragment stays last.
 */
export function withSession(link: string, session: Session): string {
  const [, path = "", query = "", fragment = ""] = /^([^?#]*)([^#]*)([^]*)$/.exec(link) ?? [];
  return path + withCommon(new URLSearchParams(query), session) + fragment;
}

/** Fills in whichever of `productId` and `product_id` is missing or empty with the other's value (SES-4). */
export function withProductSpellings<Values extends Readonly<Record<string, unknown>>>(
  values: Values,
): Values {
  const { productId, product_id } = values;
  return { ...values, productId: productId || product_id, product_id: product_id || productId };
}
