import { route } from "../app/route.ts";
import { loadRepaymentWays } from "../screens/repayment-ways/load-repayment-ways.ts";

export const repaymentWays = route({
  area: "repayment-ways",
  module: "src/screens/repayment-ways/repayment-ways-screen.tsx",
  load: loadRepaymentWays,
  screen: async () =>
    (await import("../screens/repayment-ways/repayment-ways-screen.tsx")).RepaymentWaysScreen,
  next: ["loanDetails"],
});
