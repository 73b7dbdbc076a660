import { route } from "../app/route.ts";
import { loadLoanConfirm } from "../screens/loan-confirm/load-loan-confirm.ts";

export const loanConfirm = route({
  area: "confirm",
  module: "src/screens/loan-confirm/loan-confirm-screen.tsx",
  load: loadLoanConfirm,
  screen: async () => (await import("../screens/loan-confirm/loan-confirm-screen.tsx")).LoanConfirmScreen,
  next: ["loanDetails", "loanAgreement"],
});
