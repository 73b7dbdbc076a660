import type { Locale } from "../locale.ts";
import type { Texts as AboutUs } from "./en/about-us.ts";
import type { Texts as PrivacyPolicy } from "./en/privacy-policy.ts";
import type { Texts as LoanTerms } from "./en/loan-terms.ts";
import type { Texts as CustomerService } from "./en/customer-service.ts";
import type { Texts as Agreement } from "./en/loan-agreement.ts";
import type { Texts as BindBank } from "./en/bind-bank.ts";
import type { Texts as Complaint } from "./en/complaint.ts";
import type { Texts as ComplaintForm } from "./en/complain-page-next.ts";
import type { Texts as ComplaintList } from "./en/complaint-list.ts";
import type { Texts as ComplaintDetails } from "./en/complain-details.ts";
import type { Texts as Confirm } from "./en/loan-confirm.ts";
import type { Texts as Disclosure } from "./en/disclosure.ts";
import type { Texts as Extension } from "./en/repayment-delay.ts";
import type { Texts as JointLogin } from "./en/joint-login-fail.ts";
import type { Texts as Order } from "./en/loan-details.ts";
import type { Texts as Orders } from "./en/orders.ts";
import type { Texts as PayCode } from "./en/repayment-of-code.ts";
import type { Texts as PaymentInstructions } from "./en/payment-instructions.ts";
import type { Texts as Repayment } from "./en/repayment.ts";
import type { Texts as RepaymentWays } from "./en/repayment-ways.ts";
import type { Texts as SignIn } from "./en/sign-in.ts";
import type { Texts as Shell } from "./en/shell.ts";

/** The dictionary by area: a screen loads its own areas, in one locale, each a chunk below a kilobyte. */
export interface TextAreas {
  shell: Shell;
  "loan-details": Order;
  "loan-confirm": Confirm;
  disclosure: Disclosure;
  repayment: Repayment;
  "repayment-ways": RepaymentWays;
  "repayment-delay": Extension;
  "repayment-of-code": PayCode;
  "loan-agreement": Agreement;
  "joint-login-fail": JointLogin;
  "payment-instructions": PaymentInstructions;
  "complain-details": ComplaintDetails;
  "complaint-list": ComplaintList;
  "complain-page-next": ComplaintForm;
  complaint: Complaint;
  "customer-service": CustomerService;
  "loan-terms": LoanTerms;
  "privacy-policy": PrivacyPolicy;
  "about-us": AboutUs;
  "bind-bank": BindBank;
  "sign-in": SignIn;
  orders: Orders;
}

type Loaders = { readonly [A in keyof TextAreas]: () => Promise<{ texts: TextAreas[A] }> };

/** Written out, because a bundler cuts chunks only at imports it can read. */
const loaders: Readonly<Record<Locale, Loaders>> = {
  en: {
    shell: () => import("./en/shell.ts"),
    "loan-details": () => import("./en/loan-details.ts"),
    "loan-confirm": () => import("./en/loan-confirm.ts"),
    disclosure: () => import("./en/disclosure.ts"),
    repayment: () => import("./en/repayment.ts"),
    "repayment-ways": () => import("./en/repayment-ways.ts"),
    "repayment-delay": () => import("./en/repayment-delay.ts"),
    "repayment-of-code": () => import("./en/repayment-of-code.ts"),
    "loan-agreement": () => import("./en/loan-agreement.ts"),
    "joint-login-fail": () => import("./en/joint-login-fail.ts"),
    "payment-instructions": () => import("./en/payment-instructions.ts"),
    "complain-details": () => import("./en/complain-details.ts"),
    "complaint-list": () => import("./en/complaint-list.ts"),
    "complain-page-next": () => import("./en/complain-page-next.ts"),
    complaint: () => import("./en/complaint.ts"),
    "customer-service": () => import("./en/customer-service.ts"),
    "loan-terms": () => import("./en/loan-terms.ts"),
    "privacy-policy": () => import("./en/privacy-policy.ts"),
    "about-us": () => import("./en/about-us.ts"),
    "bind-bank": () => import("./en/bind-bank.ts"),
    "sign-in": () => import("./en/sign-in.ts"),
    orders: () => import("./en/orders.ts"),
  },
  fil: {
    shell: () => import("./fil/shell.ts"),
    "loan-details": () => import("./fil/loan-details.ts"),
    "loan-confirm": () => import("./fil/loan-confirm.ts"),
    disclosure: () => import("./fil/disclosure.ts"),
    repayment: () => import("./fil/repayment.ts"),
    "repayment-ways": () => import("./fil/repayment-ways.ts"),
    "repayment-delay": () => import("./fil/repayment-delay.ts"),
    "repayment-of-code": () => import("./fil/repayment-of-code.ts"),
    "loan-agreement": () => import("./fil/loan-agreement.ts"),
    "joint-login-fail": () => import("./fil/joint-login-fail.ts"),
    "payment-instructions": () => import("./fil/payment-instructions.ts"),
    "complain-details": () => import("./fil/complain-details.ts"),
    "complaint-list": () => import("./fil/complaint-list.ts"),
    "complain-page-next": () => import("./fil/complain-page-next.ts"),
    complaint: () => import("./fil/complaint.ts"),
    "customer-service": () => import("./fil/customer-service.ts"),
    "loan-terms": () => import("./fil/loan-terms.ts"),
    "privacy-policy": () => import("./fil/privacy-policy.ts"),
    "about-us": () => import("./fil/about-us.ts"),
    "bind-bank": () => import("./fil/bind-bank.ts"),
    "sign-in": () => import("./fil/sign-in.ts"),
    orders: () => import("./fil/orders.ts"),
  },
};

/**
 * The texts of one area in one locale. Rejects only when the chunk cannot be fetched; a later call tries again.
 */
export async function loadTexts<A extends keyof TextAreas>(locale: Locale, area: A): Promise<TextAreas[A]> {
  const { texts } = await loaders[locale][area]();
  return texts;
}
