import { PAGES, type PageName } from "@hiram/contract";
import { loadInformation } from "./information/load-information.ts";
import { moduleOnce, type Route, route } from "./shell/route.ts";

// A page has one name: in its address, its screen's file, its texts and here. Where two pages share a screen,
// or their texts, the texts' name is below, and the file's is in page-files.ts.

// A page's loader comes with its screen, so that no page carries the calls of the others.
const withLoanDetails = moduleOnce(() => import("./orders/loan-details-screen.tsx"));
const withLoanConfirm2 = moduleOnce(
  () => import("./loan-confirmation/loan-confirm-2/loan-confirm-2-screen.tsx"),
);
const withReceipts = moduleOnce(() => import("./receipts/receipts-screen.tsx"));
const withJointLoginFail = moduleOnce(() => import("./joint-login/joint-login-fail-screen.tsx"));
const withBindBank = moduleOnce(() => import("./payout-account/bind-bank-screen.tsx"));
const withComplaint = moduleOnce(() => import("./complaints/complaint/complaint-screen.tsx"));
const withComplainPageNext = moduleOnce(
  () => import("./complaints/complain-page-next/complain-page-next-screen.tsx"),
);
const withComplaintList = moduleOnce(() => import("./complaints/complaint-list/complaint-list-screen.tsx"));
const withComplainDetails = moduleOnce(
  () => import("./complaints/complain-details/complain-details-screen.tsx"),
);
const withCustomerService = moduleOnce(() => import("./information/customer-service-screen.tsx"));
const withHome = moduleOnce(() => import("./home/home-screen.tsx"));
const withProduct = moduleOnce(() => import("./product/product-screen.tsx"));
const withOrders = moduleOnce(() => import("./orders-list/orders-screen.tsx"));
const withTools = moduleOnce(() => import("./tools/tools-screen.tsx"));
const withOtherLoans = moduleOnce(() => import("./tools/other-loans/other-loans-screen.tsx"));
const withOtherLoan = moduleOnce(() => import("./tools/other-loans/other-loan-screen.tsx"));
const withBookKeeping = moduleOnce(() => import("./tools/household-book/book-keeping-screen.tsx"));
const withBookEntry = moduleOnce(() => import("./tools/household-book/book-entry-screen.tsx"));
const withExchangeRate = moduleOnce(() => import("./tools/calculators/exchange-rate-screen.tsx"));
const withApply = moduleOnce(() => import("./application/apply-screen.tsx"));
const withDeleteAccount = moduleOnce(() => import("./me/delete-account-screen.tsx"));
const withExportData = moduleOnce(() => import("./me/export-data-screen.tsx"));
const withSavedCards = moduleOnce(() => import("./me/saved-cards-screen.tsx"));
const withMe = moduleOnce(() => import("./me/me-screen.tsx"));
const withLoanConfirm = moduleOnce(() => import("./loan-confirmation/loan-confirm/loan-confirm-screen.tsx"));
const withLoanAgreement = moduleOnce(
  () => import("./loan-confirmation/loan-agreement/loan-agreement-screen.tsx"),
);
const withPromiseToPay = moduleOnce(() => import("./repayments/promise-to-pay/promise-to-pay-screen.tsx"));
const withPaymentPlan = moduleOnce(() => import("./repayments/payment-plan/payment-plan-screen.tsx"));
const withRepayment = moduleOnce(() => import("./repayments/repayment/repayment-screen.tsx"));
const withRepaymentDelay = moduleOnce(() => import("./extension/repayment-delay-screen.tsx"));
const withRepaymentOfCode = moduleOnce(
  () => import("./repayments/repayment-of-code/repayment-of-code-screen.tsx"),
);
const withRepaymentOfCode2 = moduleOnce(
  () => import("./repayments/repayment-of-code-2/repayment-of-code-2-screen.tsx"),
);
const withRepaymentWays = moduleOnce(() => import("./card-payments/repayment-ways-screen.tsx"));

const loanDetails = route({
  texts: "loan-details",
  load: (app, query) => withLoanDetails((screen) => screen.loadLoanDetails(app, query)),
  screen: () => withLoanDetails((screen) => screen.LoanDetailsScreen),
  isKept: ({ reply }) => reply?.success === true,
  next: ["repayment", "repaymentDelay", "bindBank"],
});

/** Every page of the borrower app. Order Details has two addresses (ORD). */
export const routes: Readonly<Record<PageName, Route>> = {
  loanConfirm: route({
    texts: "loan-confirm",
    load: (app, query) => withLoanConfirm((screen) => screen.loadLoanConfirm(app, query)),
    screen: () => withLoanConfirm((screen) => screen.LoanConfirmScreen),
    next: ["loanDetails", "loanAgreement"],
  }),
  loanConfirm2: route({
    texts: "loan-confirm",
    load: (app, query) => withLoanConfirm2((screen) => screen.loadLoanConfirm2(app, query)),
    screen: () => withLoanConfirm2((screen) => screen.LoanConfirm2Screen),
    next: ["loanDetails", "loanAgreement"],
  }),
  loanAgreement: route({
    texts: "loan-agreement",
    load: (app, query) => withLoanAgreement((screen) => screen.loadLoanAgreement(app, query)),
    screen: () => withLoanAgreement((screen) => screen.LoanAgreementScreen),
  }),
  loanDetails,
  order: loanDetails,
  repayment: route({
    texts: "repayment",
    load: (app, query) => withRepayment((screen) => screen.loadRepayment(app, query)),
    screen: () => withRepayment((screen) => screen.RepaymentScreen),
    next: ["repaymentOfCode", "repaymentWays"],
  }),
  repaymentDelay: route({
    texts: "repayment-delay",
    load: (app, query) => withRepaymentDelay((screen) => screen.loadRepaymentDelay(app, query)),
    screen: () => withRepaymentDelay((screen) => screen.RepaymentDelayScreen),
    next: ["repaymentOfCode"],
  }),
  repaymentOfCode: route({
    texts: "repayment-of-code",
    load: (app, query) => withRepaymentOfCode((screen) => screen.loadRepaymentOfCode(app, query)),
    screen: () => withRepaymentOfCode((screen) => screen.RepaymentOfCodeScreen),
  }),
  repaymentOfCode2: route({
    texts: "repayment-of-code",
    load: () => withRepaymentOfCode2((screen) => screen.loadRepaymentOfCode2()),
    screen: () => withRepaymentOfCode2((screen) => screen.RepaymentOfCode2Screen),
  }),
  repaymentWays: route({
    texts: "repayment-ways",
    load: (app, query) => withRepaymentWays((screen) => screen.loadRepaymentWays(app, query)),
    screen: () => withRepaymentWays((screen) => screen.RepaymentWaysScreen),
    next: ["loanDetails"],
  }),
  promiseToPay: route({
    texts: "promise-to-pay",
    load: (app, query) => withPromiseToPay((screen) => screen.loadPromiseToPay(app, query)),
    screen: () => withPromiseToPay((screen) => screen.PromiseToPayScreen),
    next: ["repayment", "paymentPlan"],
  }),
  paymentPlan: route({
    texts: "payment-plan",
    load: (app, query) => withPaymentPlan((screen) => screen.loadPaymentPlan(app, query)),
    screen: () => withPaymentPlan((screen) => screen.PaymentPlanScreen),
    next: ["repayment"],
  }),
  receipts: route({
    texts: "receipts",
    load: (app, query) => withReceipts((screen) => screen.loadReceipts(app, query)),
    screen: () => withReceipts((screen) => screen.ReceiptsScreen),
  }),
  paymentInstructions: route({
    texts: "payment-instructions",
    // A static guide: the same for everyone, without any call to the server.
    load: () => Promise.resolve(null),
    screen: async () =>
      (await import("./repayments/payment-instructions/payment-instructions-screen.tsx"))
        .PaymentInstructionsScreen,
  }),
  bindBank: route({
    texts: "bind-bank",
    load: (app, query) => withBindBank((screen) => screen.loadBindBank(app, query)),
    screen: () => withBindBank((screen) => screen.BindBankScreen),
    next: ["loanDetails"],
  }),
  jointLoginFail: route({
    texts: "joint-login-fail",
    load: (app, query) => withJointLoginFail((screen) => screen.loadJointLoginFail(app, query)),
    screen: () => withJointLoginFail((screen) => screen.JointLoginFailScreen),
  }),
  complaint: route({
    texts: "complaint",
    load: (app, query) => withComplaint((screen) => screen.loadComplaint(app, query)),
    screen: () => withComplaint((screen) => screen.ComplaintScreen),
    next: ["complainPageNext", "complaintList"],
  }),
  complainPageNext: route({
    texts: "complain-page-next",
    load: (app) => withComplainPageNext((screen) => screen.loadComplainPageNext(app)),
    screen: () => withComplainPageNext((screen) => screen.ComplainPageNextScreen),
  }),
  complaintList: route({
    texts: "complaint-list",
    load: (app) => withComplaintList((screen) => screen.loadComplaintList(app)),
    screen: () => withComplaintList((screen) => screen.ComplaintListScreen),
    next: ["complainDetails"],
  }),
  complainDetails: route({
    texts: "complain-details",
    load: (app, query) => withComplainDetails((screen) => screen.loadComplainDetails(app, query)),
    screen: () => withComplainDetails((screen) => screen.ComplainDetailsScreen),
  }),
  customerService: route({
    texts: "customer-service",
    load: (app) => withCustomerService((screen) => screen.loadCustomerService(app)),
    screen: () => withCustomerService((screen) => screen.CustomerServiceScreen),
  }),
  signIn: route({
    texts: "sign-in",
    // The same for everyone, without any call to the server.
    load: () => Promise.resolve(null),
    screen: async () => (await import("./sign-in/sign-in-screen.tsx")).SignInScreen,
  }),
  home: route({
    texts: "home",
    load: (app) => withHome((screen) => screen.loadHome(app)),
    screen: () => withHome((screen) => screen.HomeScreen),
    isKept: ({ success }) => success,
    next: ["repayment", "loanDetails", "orders"],
  }),
  product: route({
    texts: "product",
    load: (app, query) => withProduct((screen) => screen.loadProduct(app, query)),
    screen: () => withProduct((screen) => screen.ProductScreen),
    next: ["loanConfirm"],
  }),
  apply: route({
    texts: "apply",
    load: (app, query) => withApply((screen) => screen.loadApply(app, query)),
    screen: () => withApply((screen) => screen.ApplyScreen),
    next: ["loanConfirm", "home"],
  }),
  orders: route({
    texts: "orders",
    load: (app) => withOrders((screen) => screen.loadOrders(app)),
    screen: () => withOrders((screen) => screen.OrdersScreen),
    isKept: ({ home, past }) => home.success && past.success,
    next: ["loanDetails"],
  }),
  tools: route({
    texts: "tools",
    load: (app) => withTools((screen) => screen.loadRates(app)),
    screen: () => withTools((screen) => screen.ToolsScreen),
    next: ["otherLoans", "instalmentCalculator"],
  }),
  instalmentCalculator: route({
    texts: "instalment-calculator",
    // The same for everyone until it is used.
    load: () => Promise.resolve(null),
    screen: async () =>
      (await import("./tools/calculators/instalment-calculator-screen.tsx")).InstalmentCalculatorScreen,
  }),
  otherLoans: route({
    texts: "other-loans",
    load: (app) => withOtherLoans((screen) => screen.loadOtherLoans(app)),
    screen: () => withOtherLoans((screen) => screen.OtherLoansScreen),
    next: ["otherLoan"],
  }),
  otherLoan: route({
    texts: "other-loan",
    load: (app, query) => withOtherLoan((screen) => screen.loadOtherLoan(app, query)),
    screen: () => withOtherLoan((screen) => screen.OtherLoanScreen),
    next: ["otherLoans"],
  }),
  bookKeeping: route({
    texts: "book-keeping",
    load: (app, query) => withBookKeeping((screen) => screen.loadBookMonth(app, query)),
    screen: () => withBookKeeping((screen) => screen.BookKeepingScreen),
    next: ["bookEntry"],
  }),
  bookEntry: route({
    texts: "book-entry",
    load: (app, query) => withBookEntry((screen) => screen.loadBookEntry(app, query)),
    screen: () => withBookEntry((screen) => screen.BookEntryScreen),
    next: ["bookKeeping"],
  }),
  exchangeRate: route({
    texts: "exchange-rate",
    load: (app) => withExchangeRate((screen) => screen.loadRates(app)),
    screen: () => withExchangeRate((screen) => screen.ExchangeRateScreen),
  }),
  me: route({
    texts: "me",
    load: (app) => withMe((screen) => screen.loadMe(app)),
    screen: () => withMe((screen) => screen.MeScreen),
    next: ["bindBank"],
  }),
  deleteAccount: route({
    texts: "delete-account",
    load: (app) => withDeleteAccount((screen) => screen.loadDeleteAccount(app)),
    screen: () => withDeleteAccount((screen) => screen.DeleteAccountScreen),
  }),
  savedCards: route({
    texts: "saved-cards",
    load: (app) => withSavedCards((screen) => screen.loadSavedCards(app)),
    screen: () => withSavedCards((screen) => screen.SavedCardsScreen),
  }),
  exportData: route({
    texts: "export-data",
    load: (app) => withExportData((screen) => screen.loadExportData(app)),
    screen: () => withExportData((screen) => screen.ExportDataScreen),
  }),
  aboutUs: information("about-us"),
  privacyPolicy: information("privacy-policy"),
  loanTerms: information("loan-terms"),
};

/** Pages of the content folder, which other sites may show in a frame. */
function information(page: "about-us" | "privacy-policy" | "loan-terms"): Route {
  return route({
    texts: page,
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
