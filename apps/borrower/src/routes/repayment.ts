import { route } from "../app/route.ts";
import { loadRepayment } from "../screens/repayment/load-repayment.ts";

export const repayment = route({
  area: "repayment",
  module: "src/screens/repayment/repayment-screen.tsx",
  load: loadRepayment,
  screen: async () => (await import("../screens/repayment/repayment-screen.tsx")).RepaymentScreen,
  next: ["repaymentOfCode", "repaymentWays"],
});
