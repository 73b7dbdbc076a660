import { PAGES, type PageName } from "@hiram/contract";
import { loadApply } from "./application/load-apply.ts";
import { loadRepaymentWays } from "./card-payments/load-repayment-ways.ts";
import { loadComplainDetails } from "./complaints/complain-details/load-complain-details.ts";
import { loadComplainPageNext } from "./complaints/complain-page-next/load-complain-page-next.ts";
import { loadComplaintList } from "./complaints/complaint-list/load-complaint-list.ts";
import { loadComplaint } from "./complaints/complaint/load-complaint.ts";
import { loadRepaymentDelay } from "./extension/load-repayment-delay.ts";
import { loadHome } from "./home/load-home.ts";
import { loadCustomerService } from "./information/load-customer-service.ts";
import { loadInformation } from "./information/load-information.ts";
import { loadLoanAgreement } from "./loan-confirmation/loan-agreement/load-loan-agreement.ts";
import { loadLoanConfirm } from "./loan-confirmation/loan-confirm/load-loan-confirm.ts";
import { loadLoanDetails } from "./orders/load-loan-details.ts";
import { loadMe } from "./me/load-me.ts";
import { loadOrders } from "./orders-list/load-orders.ts";
import { loadBindBank } from "./payout-account/load-bind-bank.ts";
import { loadProduct } from "./product/load-product.ts";
import { loadRepaymentOfCode2 } from "./repayments/repayment-of-code-2/load-repayment-of-code-2.ts";
import { loadRepaymentOfCode } from "./repayments/repayment-of-code/load-repayment-of-code.ts";
import { loadRepayment } from "./repayments/repayment/load-repayment.ts";
import { loadOtherLoan, loadOtherLoans } from "./tools/other-loans/load-other-loans.ts";
import { loadBookEntry, loadBookMonth } from "./tools/household-book/load-household-book.ts";
import { loadRates } from "./tools/load-tools.ts";
import { type Route, route } from "./shell/route.ts";

// A page has one name: in its address, its screen's file, its texts and here. Those below name another where two
// pages are one screen, or say the same.

const loanDetails = route({
  texts: "loan-details",
  screenFile: "loan-details-screen.tsx",
  load: loadLoanDetails,
  screen: async () => (await import("./orders/loan-details-screen.tsx")).LoanDetailsScreen,
  next: ["repayment", "repaymentDelay", "bindBank"],
});

const importLoanConfirm2 = () => import("./loan-confirmation/loan-confirm-2/loan-confirm-2-screen.tsx");
const importReceipts = () => import("./receipts/receipts-screen.tsx");
const importJointLoginFail = () => import("./joint-login/joint-login-fail-screen.tsx");

/** Every page of the borrower app. Order Details has two addresses (ORD). */
export const routes: Readonly<Record<PageName, Route>> = {
  loanConfirm: route({
    texts: "loan-confirm",
    screenFile: "loan-confirm-screen.tsx",
    load: loadLoanConfirm,
    screen: async () =>
      (await import("./loan-confirmation/loan-confirm/loan-confirm-screen.tsx")).LoanConfirmScreen,
    next: ["loanDetails", "loanAgreement"],
  }),
  loanConfirm2: route({
    texts: "loan-confirm",
    screenFile: "loan-confirm-2-screen.tsx",
    // Comes with the screen, so that the table of obfuscated names is not in every page.
    load: async (app, query) => (await importLoanConfirm2()).loadLoanConfirm2(app, query),
    screen: async () => (await importLoanConfirm2()).LoanConfirm2Screen,
    next: ["loanDetails", "loanAgreement"],
  }),
  loanAgreement: route({
    texts: "loan-agreement",
    screenFile: "loan-agreement-screen.tsx",
    load: loadLoanAgreement,
    screen: async () =>
      (await import("./loan-confirmation/loan-agreement/loan-agreement-screen.tsx")).LoanAgreementScreen,
  }),
  loanDetails,
  order: loanDetails,
  repayment: route({
    texts: "repayment",
    screenFile: "repayment-screen.tsx",
    load: loadRepayment,
    screen: async () => (await import("./repayments/repayment/repayment-screen.tsx")).RepaymentScreen,
    next: ["repaymentOfCode", "repaymentWays"],
  }),
  repaymentDelay: route({
    texts: "repayment-delay",
    screenFile: "repayment-delay-screen.tsx",
    load: loadRepaymentDelay,
    screen: async () => (await import("./extension/repayment-delay-screen.tsx")).RepaymentDelayScreen,
    next: ["repaymentOfCode"],
  }),
  repaymentOfCode: route({
    texts: "repayment-of-code",
    screenFile: "repayment-of-code-screen.tsx",
    load: loadRepaymentOfCode,
    screen: async () =>
      (await import("./repayments/repayment-of-code/repayment-of-code-screen.tsx")).RepaymentOfCodeScreen,
  }),
  repaymentOfCode2: route({
    texts: "repayment-of-code",
    screenFile: "repayment-of-code-2-screen.tsx",
    load: loadRepaymentOfCode2,
    screen: async () =>
      (await import("./repayments/repayment-of-code-2/repayment-of-code-2-screen.tsx"))
        .RepaymentOfCode2Screen,
  }),
  repaymentWays: route({
    texts: "repayment-ways",
    screenFile: "repayment-ways-screen.tsx",
    load: loadRepaymentWays,
    screen: async () => (await import("./card-payments/repayment-ways-screen.tsx")).RepaymentWaysScreen,
    next: ["loanDetails"],
  }),
  receipts: route({
    texts: "receipts",
    screenFile: "receipts-screen.tsx",
    // Comes with the screen, as for loanConfirm2.
    load: async (app, query) => (await importReceipts()).loadReceipts(app, query),
    screen: async () => (await importReceipts()).ReceiptsScreen,
  }),
  paymentInstructions: route({
    texts: "payment-instructions",
    screenFile: "payment-instructions-screen.tsx",
    // A static guide: it says the same to everybody, and asks the server nothing.
    load: () => Promise.resolve(null),
    screen: async () =>
      (await import("./repayments/payment-instructions/payment-instructions-screen.tsx"))
        .PaymentInstructionsScreen,
  }),
  bindBank: route({
    texts: "bind-bank",
    screenFile: "bind-bank-screen.tsx",
    load: loadBindBank,
    screen: async () => (await import("./payout-account/bind-bank-screen.tsx")).BindBankScreen,
    next: ["loanDetails"],
  }),
  jointLoginFail: route({
    texts: "joint-login-fail",
    screenFile: "joint-login-fail-screen.tsx",
    // Comes with the screen, as for loanConfirm2.
    load: async (app, query) => (await importJointLoginFail()).loadJointLoginFail(app, query),
    screen: async () => (await importJointLoginFail()).JointLoginFailScreen,
  }),
  complaint: route({
    texts: "complaint",
    screenFile: "complaint-screen.tsx",
    load: loadComplaint,
    screen: async () => (await import("./complaints/complaint/complaint-screen.tsx")).ComplaintScreen,
    next: ["complainPageNext", "complaintList"],
  }),
  complainPageNext: route({
    texts: "complain-page-next",
    screenFile: "complain-page-next-screen.tsx",
    load: loadComplainPageNext,
    screen: async () =>
      (await import("./complaints/complain-page-next/complain-page-next-screen.tsx")).ComplainPageNextScreen,
  }),
  complaintList: route({
    texts: "complaint-list",
    screenFile: "complaint-list-screen.tsx",
    load: loadComplaintList,
    screen: async () =>
      (await import("./complaints/complaint-list/complaint-list-screen.tsx")).ComplaintListScreen,
    next: ["complainDetails"],
  }),
  complainDetails: route({
    texts: "complain-details",
    screenFile: "complain-details-screen.tsx",
    load: loadComplainDetails,
    screen: async () =>
      (await import("./complaints/complain-details/complain-details-screen.tsx")).ComplainDetailsScreen,
  }),
  customerService: route({
    texts: "customer-service",
    screenFile: "customer-service-screen.tsx",
    load: loadCustomerService,
    screen: async () => (await import("./information/customer-service-screen.tsx")).CustomerServiceScreen,
  }),
  signIn: route({
    texts: "sign-in",
    screenFile: "sign-in-screen.tsx",
    // It says the same to everybody, and asks the server nothing.
    load: () => Promise.resolve(null),
    screen: async () => (await import("./sign-in/sign-in-screen.tsx")).SignInScreen,
  }),
  home: route({
    texts: "home",
    screenFile: "home-screen.tsx",
    load: loadHome,
    screen: async () => (await import("./home/home-screen.tsx")).HomeScreen,
    next: ["repayment", "loanDetails", "orders"],
  }),
  product: route({
    texts: "product",
    screenFile: "product-screen.tsx",
    load: loadProduct,
    screen: async () => (await import("./product/product-screen.tsx")).ProductScreen,
    next: ["loanConfirm"],
  }),
  apply: route({
    texts: "apply",
    screenFile: "apply-screen.tsx",
    load: loadApply,
    screen: async () => (await import("./application/apply-screen.tsx")).ApplyScreen,
    next: ["loanConfirm", "home"],
  }),
  orders: route({
    texts: "orders",
    screenFile: "orders-screen.tsx",
    load: loadOrders,
    screen: async () => (await import("./orders-list/orders-screen.tsx")).OrdersScreen,
    next: ["loanDetails"],
  }),
  tools: route({
    texts: "tools",
    screenFile: "tools-screen.tsx",
    load: loadRates,
    screen: async () => (await import("./tools/tools-screen.tsx")).ToolsScreen,
    next: ["otherLoans", "instalmentCalculator"],
  }),
  instalmentCalculator: route({
    texts: "instalment-calculator",
    screenFile: "instalment-calculator-screen.tsx",
    // It says the same to everybody until it is used.
    load: () => Promise.resolve(null),
    screen: async () =>
      (await import("./tools/calculators/instalment-calculator-screen.tsx")).InstalmentCalculatorScreen,
  }),
  otherLoans: route({
    texts: "other-loans",
    screenFile: "other-loans-screen.tsx",
    load: loadOtherLoans,
    screen: async () => (await import("./tools/other-loans/other-loans-screen.tsx")).OtherLoansScreen,
    next: ["otherLoan"],
  }),
  otherLoan: route({
    texts: "other-loan",
    screenFile: "other-loan-screen.tsx",
    load: loadOtherLoan,
    screen: async () => (await import("./tools/other-loans/other-loan-screen.tsx")).OtherLoanScreen,
    next: ["otherLoans"],
  }),
  bookKeeping: route({
    texts: "book-keeping",
    screenFile: "book-keeping-screen.tsx",
    load: loadBookMonth,
    screen: async () => (await import("./tools/household-book/book-keeping-screen.tsx")).BookKeepingScreen,
    next: ["bookEntry"],
  }),
  bookEntry: route({
    texts: "book-entry",
    screenFile: "book-entry-screen.tsx",
    load: loadBookEntry,
    screen: async () => (await import("./tools/household-book/book-entry-screen.tsx")).BookEntryScreen,
    next: ["bookKeeping"],
  }),
  exchangeRate: route({
    texts: "exchange-rate",
    screenFile: "exchange-rate-screen.tsx",
    load: loadRates,
    screen: async () => (await import("./tools/calculators/exchange-rate-screen.tsx")).ExchangeRateScreen,
  }),
  me: route({
    texts: "me",
    screenFile: "me-screen.tsx",
    load: loadMe,
    screen: async () => (await import("./me/me-screen.tsx")).MeScreen,
    next: ["bindBank"],
  }),
  aboutUs: information("about-us"),
  privacyPolicy: information("privacy-policy"),
  loanTerms: information("loan-terms"),
};

/** Pages of the content folder, which other sites may show in a frame. */
function information(page: "about-us" | "privacy-policy" | "loan-terms"): Route {
  return route({
    texts: page,
    screenFile: "information-screen.tsx",
    load: loadInformation(page),
    canBeFramed: true,
    screen: async () => (await import("./information/information-screen.tsx")).InformationScreen,
  });
}

const byPath = new Map(Object.entries(routes).map(([name, route]) => [PAGES[name as PageName], route]));

/** The page at a path, or undefined. */
export function routeAt(path: string): Route | undefined {
  return byPath.get(path as (typeof PAGES)[PageName]);
}
