/**
 * The texts in English by area: a screen loads its own area, each a chunk of less than a kilobyte. Each import
 * is written out, because a bundler splits only at imports that it can read.
 */
export const areas = {
  shell: () => import("./shell.ts"),
  "loan-details": () => import("./loan-details.ts"),
  "loan-confirm": () => import("./loan-confirm.ts"),
  disclosure: () => import("./disclosure.ts"),
  repayment: () => import("./repayment.ts"),
  "repayment-ways": () => import("./repayment-ways.ts"),
  "repayment-delay": () => import("./repayment-delay.ts"),
  "repayment-of-code": () => import("./repayment-of-code.ts"),
  "complain-page-next": () => import("./complain-page-next.ts"),
  "bind-bank": () => import("./bind-bank.ts"),
  apply: () => import("./apply.ts"),
  receipts: () => import("./receipts.ts"),
  "promise-to-pay": () => import("./promise-to-pay.ts"),
  "payment-plan": () => import("./payment-plan.ts"),
  "joint-login-fail": () => import("./joint-login-fail.ts"),
  "payment-instructions": () => import("./payment-instructions.ts"),
  "complain-details": () => import("./complain-details.ts"),
  "complaint-list": () => import("./complaint-list.ts"),
  complaint: () => import("./complaint.ts"),
  "customer-service": () => import("./customer-service.ts"),
  "loan-terms": () => import("./loan-terms.ts"),
  "privacy-policy": () => import("./privacy-policy.ts"),
  "about-us": () => import("./about-us.ts"),
  "sign-in": () => import("./sign-in.ts"),
  tools: () => import("./tools.ts"),
  "instalment-calculator": () => import("./instalment-calculator.ts"),
  "other-loans": () => import("./other-loans.ts"),
  "other-loan": () => import("./other-loan.ts"),
  "book-keeping": () => import("./book-keeping.ts"),
  "book-entry": () => import("./book-entry.ts"),
  "exchange-rate": () => import("./exchange-rate.ts"),
  orders: () => import("./orders.ts"),
  "delete-account": () => import("./delete-account.ts"),
  "export-data": () => import("./export-data.ts"),
  "saved-cards": () => import("./saved-cards.ts"),
  me: () => import("./me.ts"),
  home: () => import("./home.ts"),
  product: () => import("./product.ts"),
  "loan-agreement": () => import("./loan-agreement.ts"),
};

/** The texts of each area, as in English: Filipino is held to the same type where it is written. */
export type TextAreas = { [A in keyof typeof areas]: Awaited<ReturnType<(typeof areas)[A]>>["texts"] };

/** How each area is loaded in one language. */
export type AreaLoads = { readonly [A in keyof TextAreas]: () => Promise<{ texts: TextAreas[A] }> };
