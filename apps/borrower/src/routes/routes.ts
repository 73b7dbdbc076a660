import { PAGES, type PageName } from "@hiram/contract";
import type { Route } from "../app/route.ts";
import { aboutUs } from "./about-us.ts";
import { customerService } from "./customer-service.ts";
import { loanTerms } from "./loan-terms.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { bindBank } from "./bind-bank.ts";
import { jointLoginFail } from "./joint-login-fail.ts";
import { complainDetails } from "./complain-details.ts";
import { complainPageNext } from "./complain-page-next.ts";
import { complaint } from "./complaint.ts";
import { complaintList } from "./complaint-list.ts";
import { loanAgreement } from "./loan-agreement.ts";
import { loanConfirm } from "./loan-confirm.ts";
import { loanConfirm2 } from "./loan-confirm-2.ts";
import { loanDetails } from "./loan-details.ts";
import { paymentInstructions } from "./payment-instructions.ts";
import { repaymentWays } from "./repayment-ways.ts";
import { repayment } from "./repayment.ts";
import { repaymentDelay } from "./repayment-delay.ts";
import { repaymentOfCode } from "./repayment-of-code.ts";
import { repaymentOfCode2 } from "./repayment-of-code-2.ts";

/** Every page of the borrower app by its path. Order Details has two (ORD). */
export const routes = byPath({
  loanConfirm,
  loanConfirm2,
  loanDetails,
  order: loanDetails,
  repayment,
  repaymentDelay,
  repaymentOfCode,
  repaymentOfCode2,
  repaymentWays,
  loanAgreement,
  bindBank,
  jointLoginFail,
  paymentInstructions,
  complaint,
  complainPageNext,
  complaintList,
  complainDetails,
  customerService,
  aboutUs,
  privacyPolicy,
  loanTerms,
});

function byPath(named: Readonly<Record<PageName, Route>>): ReadonlyMap<string, Route> {
  return new Map(Object.entries(named).map(([name, route]) => [PAGES[name as PageName], route]));
}
