import { route } from "../app/route.ts";
import { loadLoanConfirm2 } from "../screens/loan-confirm-2/load-loan-confirm-2.ts";

export const loanConfirm2 = route({
  area: "confirm",
  module: "src/screens/loan-confirm-2/loan-confirm-2-screen.tsx",
  load: loadLoanConfirm2,
  screen: async () =>
    (await import("../screens/loan-confirm-2/loan-confirm-2-screen.tsx")).LoanConfirm2Screen,
});
