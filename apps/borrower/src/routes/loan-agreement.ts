import { route } from "../app/route.ts";
import { loadLoanAgreement } from "../screens/loan-agreement/load-loan-agreement.ts";

export const loanAgreement = route({
  area: "agreement",
  module: "src/screens/loan-agreement/loan-agreement-screen.tsx",
  load: loadLoanAgreement,
  screen: async () =>
    (await import("../screens/loan-agreement/loan-agreement-screen.tsx")).LoanAgreementScreen,
});
