import type { Locale } from "@hiram/market/locale.ts";

/**
 * The dictionary by area: a screen loads its own areas, in one locale, each a chunk below a kilobyte. Each import is
 * written out, because a bundler cuts chunks only at imports it can read.
 */
const areas = {
  shell: { en: () => import("./en/shell.ts"), fil: () => import("./fil/shell.ts") },
  "loan-details": { en: () => import("./en/loan-details.ts"), fil: () => import("./fil/loan-details.ts") },
  "loan-confirm": { en: () => import("./en/loan-confirm.ts"), fil: () => import("./fil/loan-confirm.ts") },
  disclosure: { en: () => import("./en/disclosure.ts"), fil: () => import("./fil/disclosure.ts") },
  receipts: { en: () => import("./en/receipts.ts"), fil: () => import("./fil/receipts.ts") },
  repayment: { en: () => import("./en/repayment.ts"), fil: () => import("./fil/repayment.ts") },
  "repayment-ways": {
    en: () => import("./en/repayment-ways.ts"),
    fil: () => import("./fil/repayment-ways.ts"),
  },
  "repayment-delay": {
    en: () => import("./en/repayment-delay.ts"),
    fil: () => import("./fil/repayment-delay.ts"),
  },
  "repayment-of-code": {
    en: () => import("./en/repayment-of-code.ts"),
    fil: () => import("./fil/repayment-of-code.ts"),
  },
  "loan-agreement": {
    en: () => import("./en/loan-agreement.ts"),
    fil: () => import("./fil/loan-agreement.ts"),
  },
  "joint-login-fail": {
    en: () => import("./en/joint-login-fail.ts"),
    fil: () => import("./fil/joint-login-fail.ts"),
  },
  "payment-instructions": {
    en: () => import("./en/payment-instructions.ts"),
    fil: () => import("./fil/payment-instructions.ts"),
  },
  "complain-details": {
    en: () => import("./en/complain-details.ts"),
    fil: () => import("./fil/complain-details.ts"),
  },
  "complaint-list": {
    en: () => import("./en/complaint-list.ts"),
    fil: () => import("./fil/complaint-list.ts"),
  },
  "complain-page-next": {
    en: () => import("./en/complain-page-next.ts"),
    fil: () => import("./fil/complain-page-next.ts"),
  },
  complaint: { en: () => import("./en/complaint.ts"), fil: () => import("./fil/complaint.ts") },
  "customer-service": {
    en: () => import("./en/customer-service.ts"),
    fil: () => import("./fil/customer-service.ts"),
  },
  "loan-terms": { en: () => import("./en/loan-terms.ts"), fil: () => import("./fil/loan-terms.ts") },
  "privacy-policy": {
    en: () => import("./en/privacy-policy.ts"),
    fil: () => import("./fil/privacy-policy.ts"),
  },
  "about-us": { en: () => import("./en/about-us.ts"), fil: () => import("./fil/about-us.ts") },
  "bind-bank": { en: () => import("./en/bind-bank.ts"), fil: () => import("./fil/bind-bank.ts") },
  "sign-in": { en: () => import("./en/sign-in.ts"), fil: () => import("./fil/sign-in.ts") },
  tools: { en: () => import("./en/tools.ts"), fil: () => import("./fil/tools.ts") },
  "instalment-calculator": {
    en: () => import("./en/instalment-calculator.ts"),
    fil: () => import("./fil/instalment-calculator.ts"),
  },
  "other-loans": { en: () => import("./en/other-loans.ts"), fil: () => import("./fil/other-loans.ts") },
  "other-loan": { en: () => import("./en/other-loan.ts"), fil: () => import("./fil/other-loan.ts") },
  "book-keeping": { en: () => import("./en/book-keeping.ts"), fil: () => import("./fil/book-keeping.ts") },
  "book-entry": { en: () => import("./en/book-entry.ts"), fil: () => import("./fil/book-entry.ts") },
  "exchange-rate": {
    en: () => import("./en/exchange-rate.ts"),
    fil: () => import("./fil/exchange-rate.ts"),
  },
  product: { en: () => import("./en/product.ts"), fil: () => import("./fil/product.ts") },
  home: { en: () => import("./en/home.ts"), fil: () => import("./fil/home.ts") },
  apply: { en: () => import("./en/apply.ts"), fil: () => import("./fil/apply.ts") },
  orders: { en: () => import("./en/orders.ts"), fil: () => import("./fil/orders.ts") },
  "delete-account": {
    en: () => import("./en/delete-account.ts"),
    fil: () => import("./fil/delete-account.ts"),
  },
  "export-data": { en: () => import("./en/export-data.ts"), fil: () => import("./fil/export-data.ts") },
  me: { en: () => import("./en/me.ts"), fil: () => import("./fil/me.ts") },
} satisfies Readonly<Record<string, Readonly<Record<Locale, () => Promise<{ texts: object }>>>>>;

/** The texts of each area, as English has them: Filipino is held to the same type where it is written. */
export type TextAreas = { [A in keyof typeof areas]: Awaited<ReturnType<(typeof areas)[A]["en"]>>["texts"] };

type Loaders = {
  readonly [A in keyof TextAreas]: Readonly<Record<Locale, () => Promise<{ texts: TextAreas[A] }>>>;
};

/**
 * The texts of one area in one locale. Rejects only when the chunk cannot be fetched; a later call tries again.
 */
export async function loadTexts<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const loaders: Loaders = areas;
  const { texts } = await loaders[area][locale]();
  return texts;
}
