export interface BenchPage {
  readonly name: string;
  readonly address: string;
  /** Words that appear as soon as the page's own data is there. */
  readonly mark: string;
}

const page = (path: string, mark: string, own: Readonly<Record<string, string>> = {}): BenchPage => {
  const query = new URLSearchParams({ productId: "101", ...own, sessionId: "demo" });
  return { name: path, address: `${path}?${query.toString()}`, mark };
};

/**
 * The borrower app's pages, for the demo's borrower. Without `/order`, which is `/loanDetails`; `/loanAgreement`, whose
 * agreement is a page of its own in a frame; and `/repaymentOfCode2`, which shows what only the phone knows (CODE-2).
 * @param payCode one that is open for the order, since a page shows no other (CODE-1)
 */
export const borrowerPages = (payCode: string): readonly BenchPage[] => [
  page("/loanDetails", "Payment due", { orderId: "900174" }),
  page("/loanConfirm", "Hiram 91"),
  page("/loanConfirm2", "Hiram 91"),
  page("/repayment", "Hiram 91", { orderId: "900174" }),
  page("/repaymentDelay", "Hiram 91", { orderId: "900180" }),
  page("/repaymentWays", "UnionBank", { orderId: "900174" }),
  page("/repaymentOfCode", "Valid until", { orderId: "900174", showType: "1", payCode }),
  page("/bindBank", "GCash"),
  page("/complaint", "Hiram 91", { orderId: "900174" }),
  page("/complainPageNext", "0/200", { problemType: "2", orderNo: "900174" }),
  page("/complaintList", "Problem Type"),
  page("/customerService", "support@hiram.example"),
  page("/home", "Payment overdue"),
  page("/product", "What it costs"),
  page("/aboutUs", "Our mission"),
  page("/privacyPolicy", "CS000000000-SAMPLE"),
  page("/loanTerms", "91"),
  page("/paymentInstructions", "At the store"),
  page("/jointLoginFail", "Bayanihan Cash"),
  page("/orders", "Total still to pay"),
  page("/signIn", "Send the code"),
  page("/apply", "About you"),
  page("/promiseToPay", "Past due now", { orderId: "900180" }),
  page("/paymentPlan", "Total still to pay", { orderId: "900180" }),
  page("/receipts", "Statement of account", { orderId: "900174" }),
  page("/me", "Juana Dela Cruz"),
  page("/deleteAccount", "What to do first"),
  page("/savedCards", "UnionBank"),
  page("/exportData", "What you get"),
  page("/tools", "Loans elsewhere"),
  page("/complainDetails", "The app does not work", { problemId: "700003" }),
  page("/instalmentCalculator", "Amount borrowed"),
  page("/exchangeRate", "No rates at the moment"),
  page("/otherLoans", "No loans added yet"),
  page("/otherLoan", "Who you owe"),
  page("/bookKeeping", "Money out"),
  page("/bookEntry", "What for"),
];

/** The pages of the public site (SITE-1). */
export const SITE_PATHS = [
  "/",
  "/about-us",
  "/contact-us",
  "/privacy-policy",
  "/loan-terms-and-conditions",
] as const;

/** Opens a pay code for the demo's order that is due. */
export async function openPayCode(origin: string): Promise<string> {
  const body = new URLSearchParams({
    productId: "101",
    orderId: "900174",
    amount: "50000",
    channelNumber: "1",
  });
  const address = `${origin}/api/v3/loan-details/generate-vcode?sessionId=demo`;
  const response = await fetch(address, { method: "POST", body });
  const { data } = (await response.json()) as { data: { payUrl: string } };
  return new URL(data.payUrl, origin).searchParams.get("payCode") ?? "";
}
