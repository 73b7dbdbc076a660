import { PAGES, type PageName } from "@hiram/contract";
import { loadInformation } from "./information/load-information.ts";
import { moduleOnce, type Route, route } from "./shell/route.ts";

// A page has one name: in its address, its screen's file, its texts and here. Where two pages are one screen, or say
// the same, the texts' name is below, and the file's in page-files.ts.

// A page's loader comes with its screen, so that no page carries the calls of the others.
const importLoanDetails = moduleOnce(() => import("./orders/loan-details-screen.tsx"));
const importLoanConfirm2 = moduleOnce(
  () => import("./loan-confirmation/loan-confirm-2/loan-confirm-2-screen.tsx"),
);
const importReceipts = moduleOnce(() => import("./receipts/receipts-screen.tsx"));
const importJointLoginFail = moduleOnce(() => import("./joint-login/joint-login-fail-screen.tsx"));
const importBindBank = moduleOnce(() => import("./payout-account/bind-bank-screen.tsx"));
const importComplaint = moduleOnce(() => import("./complaints/complaint/complaint-screen.tsx"));
const importComplainPageNext = moduleOnce(
  () => import("./complaints/complain-page-next/complain-page-next-screen.tsx"),
);
const importComplaintList = moduleOnce(() => import("./complaints/complaint-list/complaint-list-screen.tsx"));
const importComplainDetails = moduleOnce(
  () => import("./complaints/complain-details/complain-details-screen.tsx"),
);
const importCustomerService = moduleOnce(() => import("./information/customer-service-screen.tsx"));
const importHome = moduleOnce(() => import("./home/home-screen.tsx"));
const importProduct = moduleOnce(() => import("./product/product-screen.tsx"));
const importOrders = moduleOnce(() => import("./orders-list/orders-screen.tsx"));
const importTools = moduleOnce(() => import("./tools/tools-screen.tsx"));
const importOtherLoans = moduleOnce(() => import("./tools/other-loans/other-loans-screen.tsx"));
const importOtherLoan = moduleOnce(() => import("./tools/other-loans/other-loan-screen.tsx"));
const importBookKeeping = moduleOnce(() => import("./tools/household-book/book-keeping-screen.tsx"));
const importBookEntry = moduleOnce(() => import("./tools/household-book/book-entry-screen.tsx"));
const importExchangeRate = moduleOnce(() => import("./tools/calculators/exchange-rate-screen.tsx"));
const importApply = moduleOnce(() => import("./application/apply-screen.tsx"));
const importDeleteAccount = moduleOnce(() => import("./me/delete-account-screen.tsx"));
const importExportData = moduleOnce(() => import("./me/export-data-screen.tsx"));
const importMe = moduleOnce(() => import("./me/me-screen.tsx"));
const importLoanConfirm = moduleOnce(
  () => import("./loan-confirmation/loan-confirm/loan-confirm-screen.tsx"),
);
const importLoanAgreement = moduleOnce(
  () => import("./loan-confirmation/loan-agreement/loan-agreement-screen.tsx"),
);
const importRepayment = moduleOnce(() => import("./repayments/repayment/repayment-screen.tsx"));
const importRepaymentDelay = moduleOnce(() => import("./extension/repayment-delay-screen.tsx"));
const importRepaymentOfCode = moduleOnce(
  () => import("./repayments/repayment-of-code/repayment-of-code-screen.tsx"),
);
const importRepaymentOfCode2 = moduleOnce(
  () => import("./repayments/repayment-of-code-2/repayment-of-code-2-screen.tsx"),
);
const importRepaymentWays = moduleOnce(() => import("./card-payments/repayment-ways-screen.tsx"));

const loanDetails = route({
  texts: "loan-details",
  load: async (app, query) => (await importLoanDetails()).loadLoanDetails(app, query),
  screen: async () => (await importLoanDetails()).LoanDetailsScreen,
  isKept: ({ reply }) => reply?.success === true,
  next: ["repayment", "repaymentDelay", "bindBank"],
});

/** Every page of the borrower app. Order Details has two addresses (ORD). */
export const routes: Readonly<Record<PageName, Route>> = {
  loanConfirm: route({
    texts: "loan-confirm",
    load: async (app, query) => (await importLoanConfirm()).loadLoanConfirm(app, query),
    screen: async () => (await importLoanConfirm()).LoanConfirmScreen,
    next: ["loanDetails", "loanAgreement"],
  }),
  loanConfirm2: route({
    texts: "loan-confirm",
    load: async (app, query) => (await importLoanConfirm2()).loadLoanConfirm2(app, query),
    screen: async () => (await importLoanConfirm2()).LoanConfirm2Screen,
    next: ["loanDetails", "loanAgreement"],
  }),
  loanAgreement: route({
    texts: "loan-agreement",
    load: async (app, query) => (await importLoanAgreement()).loadLoanAgreement(app, query),
    screen: async () => (await importLoanAgreement()).LoanAgreementScreen,
  }),
  loanDetails,
  order: loanDetails,
  repayment: route({
    texts: "repayment",
    load: async (app, query) => (await importRepayment()).loadRepayment(app, query),
    screen: async () => (await importRepayment()).RepaymentScreen,
    next: ["repaymentOfCode", "repaymentWays"],
  }),
  repaymentDelay: route({
    texts: "repayment-delay",
    load: async (app, query) => (await importRepaymentDelay()).loadRepaymentDelay(app, query),
    screen: async () => (await importRepaymentDelay()).RepaymentDelayScreen,
    next: ["repaymentOfCode"],
  }),
  repaymentOfCode: route({
    texts: "repayment-of-code",
    load: async (app, query) => (await importRepaymentOfCode()).loadRepaymentOfCode(app, query),
    screen: async () => (await importRepaymentOfCode()).RepaymentOfCodeScreen,
  }),
  repaymentOfCode2: route({
    texts: "repayment-of-code",
    load: async () => (await importRepaymentOfCode2()).loadRepaymentOfCode2(),
    screen: async () => (await importRepaymentOfCode2()).RepaymentOfCode2Screen,
  }),
  repaymentWays: route({
    texts: "repayment-ways",
    load: async (app, query) => (await importRepaymentWays()).loadRepaymentWays(app, query),
    screen: async () => (await importRepaymentWays()).RepaymentWaysScreen,
    next: ["loanDetails"],
  }),
  receipts: route({
    texts: "receipts",
    load: async (app, query) => (await importReceipts()).loadReceipts(app, query),
    screen: async () => (await importReceipts()).ReceiptsScreen,
  }),
  paymentInstructions: route({
    texts: "payment-instructions",
    // A static guide: it says the same to everybody, and asks the server nothing.
    load: () => Promise.resolve(null),
    screen: async () =>
      (await import("./repayments/payment-instructions/payment-instructions-screen.tsx"))
        .PaymentInstructionsScreen,
  }),
  bindBank: route({
    texts: "bind-bank",
    load: async (app, query) => (await importBindBank()).loadBindBank(app, query),
    screen: async () => (await importBindBank()).BindBankScreen,
    next: ["loanDetails"],
  }),
  jointLoginFail: route({
    texts: "joint-login-fail",
    load: async (app, query) => (await importJointLoginFail()).loadJointLoginFail(app, query),
    screen: async () => (await importJointLoginFail()).JointLoginFailScreen,
  }),
  complaint: route({
    texts: "complaint",
    load: async (app, query) => (await importComplaint()).loadComplaint(app, query),
    screen: async () => (await importComplaint()).ComplaintScreen,
    next: ["complainPageNext", "complaintList"],
  }),
  complainPageNext: route({
    texts: "complain-page-next",
    load: async (app) => (await importComplainPageNext()).loadComplainPageNext(app),
    screen: async () => (await importComplainPageNext()).ComplainPageNextScreen,
  }),
  complaintList: route({
    texts: "complaint-list",
    load: async (app) => (await importComplaintList()).loadComplaintList(app),
    screen: async () => (await importComplaintList()).ComplaintListScreen,
    next: ["complainDetails"],
  }),
  complainDetails: route({
    texts: "complain-details",
    load: async (app, query) => (await importComplainDetails()).loadComplainDetails(app, query),
    screen: async () => (await importComplainDetails()).ComplainDetailsScreen,
  }),
  customerService: route({
    texts: "customer-service",
    load: async (app) => (await importCustomerService()).loadCustomerService(app),
    screen: async () => (await importCustomerService()).CustomerServiceScreen,
  }),
  signIn: route({
    texts: "sign-in",
    // It says the same to everybody, and asks the server nothing.
    load: () => Promise.resolve(null),
    screen: async () => (await import("./sign-in/sign-in-screen.tsx")).SignInScreen,
  }),
  home: route({
    texts: "home",
    load: async (app) => (await importHome()).loadHome(app),
    screen: async () => (await importHome()).HomeScreen,
    isKept: ({ success }) => success,
    next: ["repayment", "loanDetails", "orders"],
  }),
  product: route({
    texts: "product",
    load: async (app, query) => (await importProduct()).loadProduct(app, query),
    screen: async () => (await importProduct()).ProductScreen,
    next: ["loanConfirm"],
  }),
  apply: route({
    texts: "apply",
    load: async (app, query) => (await importApply()).loadApply(app, query),
    screen: async () => (await importApply()).ApplyScreen,
    next: ["loanConfirm", "home"],
  }),
  orders: route({
    texts: "orders",
    load: async (app) => (await importOrders()).loadOrders(app),
    screen: async () => (await importOrders()).OrdersScreen,
    isKept: ({ home, past }) => home.success && past.success,
    next: ["loanDetails"],
  }),
  tools: route({
    texts: "tools",
    load: async (app) => (await importTools()).loadRates(app),
    screen: async () => (await importTools()).ToolsScreen,
    next: ["otherLoans", "instalmentCalculator"],
  }),
  instalmentCalculator: route({
    texts: "instalment-calculator",
    // It says the same to everybody until it is used.
    load: () => Promise.resolve(null),
    screen: async () =>
      (await import("./tools/calculators/instalment-calculator-screen.tsx")).InstalmentCalculatorScreen,
  }),
  otherLoans: route({
    texts: "other-loans",
    load: async (app) => (await importOtherLoans()).loadOtherLoans(app),
    screen: async () => (await importOtherLoans()).OtherLoansScreen,
    next: ["otherLoan"],
  }),
  otherLoan: route({
    texts: "other-loan",
    load: async (app, query) => (await importOtherLoan()).loadOtherLoan(app, query),
    screen: async () => (await importOtherLoan()).OtherLoanScreen,
    next: ["otherLoans"],
  }),
  bookKeeping: route({
    texts: "book-keeping",
    load: async (app, query) => (await importBookKeeping()).loadBookMonth(app, query),
    screen: async () => (await importBookKeeping()).BookKeepingScreen,
    next: ["bookEntry"],
  }),
  bookEntry: route({
    texts: "book-entry",
    load: async (app, query) => (await importBookEntry()).loadBookEntry(app, query),
    screen: async () => (await importBookEntry()).BookEntryScreen,
    next: ["bookKeeping"],
  }),
  exchangeRate: route({
    texts: "exchange-rate",
    load: async (app) => (await importExchangeRate()).loadRates(app),
    screen: async () => (await importExchangeRate()).ExchangeRateScreen,
  }),
  me: route({
    texts: "me",
    load: async (app) => (await importMe()).loadMe(app),
    screen: async () => (await importMe()).MeScreen,
    next: ["bindBank"],
  }),
  deleteAccount: route({
    texts: "delete-account",
    load: async (app) => (await importDeleteAccount()).loadDeleteAccount(app),
    screen: async () => (await importDeleteAccount()).DeleteAccountScreen,
  }),
  exportData: route({
    texts: "export-data",
    load: async (app) => (await importExportData()).loadExportData(app),
    screen: async () => (await importExportData()).ExportDataScreen,
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
