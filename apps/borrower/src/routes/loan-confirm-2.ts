import { route } from "../app/route.ts";

const opened = () => import("../screens/loan-confirm-2/loan-confirm-2-screen.tsx");

export const loanConfirm2 = route({
  area: "confirm",
  module: "src/screens/loan-confirm-2/loan-confirm-2-screen.tsx",
  // Comes with the screen, so that the table of obfuscated names is not in every page.
  load: async (app, query) => (await opened()).loadLoanConfirm2(app, query),
  screen: async () => (await opened()).LoanConfirm2Screen,
  next: ["loanDetails", "loanAgreement"],
});
