import { route } from "../app/route.ts";
import { loadRepaymentOfCode } from "../screens/repayment-of-code/load-repayment-of-code.ts";

export const repaymentOfCode = route({
  area: "pay-code",
  module: "src/screens/repayment-of-code/repayment-of-code-screen.tsx",
  load: loadRepaymentOfCode,
  screen: async () =>
    (await import("../screens/repayment-of-code/repayment-of-code-screen.tsx")).RepaymentOfCodeScreen,
});
