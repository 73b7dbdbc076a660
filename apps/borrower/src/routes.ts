import { PAGES, type PageName } from "@hiram/contract";
import { type Route, route } from "./shell/pages/route.ts";

// A page has one name: in its address, its screen's file, its texts and here. Where two pages share a screen,
// or their texts, the texts' name is below, and the file's is in page-files.ts.

const loanDetails = route("loan-details", () => import("./loan-details/loan-details-screen.tsx"));
const information = () => import("./information/information-screen.tsx");

/**
 * Every page of the borrower app. Order Details has two addresses (ORD). A page opens without this table if the server
 * sent it (shell/pages/find-route.ts): its weight delays no page.
 */
export const routes: Readonly<Record<PageName, Route>> = {
  loanConfirm: route(
    "loan-confirm",
    () => import("./loan-confirmation/loan-confirm/loan-confirm-screen.tsx"),
  ),
  loanConfirm2: route(
    "loan-confirm",
    () => import("./loan-confirmation/loan-confirm-2/loan-confirm-2-screen.tsx"),
  ),
  loanAgreement: route(
    "loan-agreement",
    () => import("./loan-confirmation/loan-agreement/loan-agreement-screen.tsx"),
  ),
  loanDetails,
  order: loanDetails,
  repayment: route("repayment", () => import("./repayments/repayment/repayment-screen.tsx")),
  repaymentDelay: route("repayment-delay", () => import("./extension/repayment-delay-screen.tsx")),
  repaymentOfCode: route(
    "repayment-of-code",
    () => import("./repayments/repayment-of-code/repayment-of-code-screen.tsx"),
  ),
  repaymentOfCode2: route(
    "repayment-of-code",
    () => import("./repayments/repayment-of-code-2/repayment-of-code-2-screen.tsx"),
  ),
  repaymentWays: route("repayment-ways", () => import("./card-repayments/repayment-ways-screen.tsx")),
  promiseToPay: route(
    "promise-to-pay",
    () => import("./repayments/promise-to-pay/promise-to-pay-screen.tsx"),
  ),
  paymentPlan: route("payment-plan", () => import("./repayments/payment-plan/payment-plan-screen.tsx")),
  receipts: route("receipts", () => import("./receipts/receipts-screen.tsx")),
  paymentInstructions: route(
    "payment-instructions",
    () => import("./repayments/payment-instructions/payment-instructions-screen.tsx"),
  ),
  bindBank: route("bind-bank", () => import("./payout-account/bind-bank-screen.tsx")),
  jointLoginFail: route("joint-login-fail", () => import("./joint-login/joint-login-fail-screen.tsx")),
  complaint: route("complaint", () => import("./complaints/complaint/complaint-screen.tsx")),
  complainPageNext: route(
    "complain-page-next",
    () => import("./complaints/complain-page-next/complain-page-next-screen.tsx"),
  ),
  complaintList: route(
    "complaint-list",
    () => import("./complaints/complaint-list/complaint-list-screen.tsx"),
  ),
  complainDetails: route(
    "complain-details",
    () => import("./complaints/complain-details/complain-details-screen.tsx"),
  ),
  customerService: route("customer-service", () => import("./information/customer-service-screen.tsx")),
  signIn: route("sign-in", () => import("./sign-in/sign-in-screen.tsx")),
  home: route("home", () => import("./home/home-screen.tsx")),
  product: route("product", () => import("./product/product-screen.tsx")),
  apply: route("apply", () => import("./application/apply-screen.tsx")),
  orders: route("orders", () => import("./orders/orders-screen.tsx")),
  tools: route("tools", () => import("./tools/tools-screen.tsx")),
  instalmentCalculator: route(
    "instalment-calculator",
    () => import("./tools/calculators/instalment-calculator-screen.tsx"),
  ),
  otherLoans: route("other-loans", () => import("./tools/other-loans/other-loans-screen.tsx")),
  otherLoan: route("other-loan", () => import("./tools/other-loans/other-loan-screen.tsx")),
  bookKeeping: route("book-keeping", () => import("./tools/household-book/book-keeping-screen.tsx")),
  bookEntry: route("book-entry", () => import("./tools/household-book/book-entry-screen.tsx")),
  exchangeRate: route("exchange-rate", () => import("./tools/calculators/exchange-rate-screen.tsx")),
  me: route("me", () => import("./me/me-screen.tsx")),
  deleteAccount: route("delete-account", () => import("./me/delete-account-screen.tsx")),
  savedCards: route("saved-cards", () => import("./me/saved-cards-screen.tsx")),
  exportData: route("export-data", () => import("./me/export-data-screen.tsx")),
  aboutUs: route("about-us", information),
  privacyPolicy: route("privacy-policy", information),
  loanTerms: route("loan-terms", information),
};

const byPath = new Map(Object.entries(routes).map(([name, route]) => [PAGES[name as PageName], route]));

/** The page at a path, or undefined. */
export function routeAt(path: string): Route | undefined {
  return byPath.get(path as (typeof PAGES)[PageName]);
}
