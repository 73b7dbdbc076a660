import { texts as shell } from "./shell.ts";

/**
 * The texts in English by area: a screen loads its own, each a chunk below a kilobyte. Each import is written out,
 * because a bundler cuts chunks only at imports that it can read. The shell's come with this list: every page has both.
 */
export const areas = {
  shell: () => Promise.resolve({ texts: shell }),
  "loan-details": () => import("./loan-details.ts"),
  "loan-confirm": () => import("./loan-confirm.ts"),
  disclosure: () => import("./disclosure.ts"),
  receipts: () => import("./receipts.ts"),
  repayment: () => import("./repayment.ts"),
  "repayment-ways": () => import("./repayment-ways.ts"),
  "repayment-delay": () => import("./repayment-delay.ts"),
  "repayment-of-code": () => import("./repayment-of-code.ts"),
  "loan-agreement": () => import("./loan-agreement.ts"),
  "joint-login-fail": () => import("./joint-login-fail.ts"),
  "payment-instructions": () => import("./payment-instructions.ts"),
  "complain-details": () => import("./complain-details.ts"),
  "complaint-list": () => import("./complaint-list.ts"),
  "complain-page-next": () => import("./complain-page-next.ts"),
  complaint: () => import("./complaint.ts"),
  "customer-service": () => import("./customer-service.ts"),
  "loan-terms": () => import("./loan-terms.ts"),
  "privacy-policy": () => import("./privacy-policy.ts"),
  "about-us": () => import("./about-us.ts"),
  "bind-bank": () => import("./bind-bank.ts"),
  "sign-in": () => import("./sign-in.ts"),
  tools: () => import("./tools.ts"),
  "instalment-calculator": () => import("./instalment-calculator.ts"),
  "other-loans": () => import("./other-loans.ts"),
  "other-loan": () => import("./other-loan.ts"),
  "book-keeping": () => import("./book-keeping.ts"),
  "book-entry": () => import("./book-entry.ts"),
  "exchange-rate": () => import("./exchange-rate.ts"),
  product: () => import("./product.ts"),
  home: () => import("./home.ts"),
  apply: () => import("./apply.ts"),
  orders: () => import("./orders.ts"),
  "delete-account": () => import("./delete-account.ts"),
  "export-data": () => import("./export-data.ts"),
  me: () => import("./me.ts"),
};

/** The texts of each area, as English has them: Filipino is held to the same type where it is written. */
export type TextAreas = {
  [A in keyof typeof areas]: Awaited<ReturnType<(typeof areas)[A]>>["texts"];
};

/** One language's list of areas. */
export type LanguageAreas = { readonly [A in keyof TextAreas]: () => Promise<{ texts: TextAreas[A] }> };
