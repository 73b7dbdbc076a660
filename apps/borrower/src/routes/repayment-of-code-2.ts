import { route } from "../app/route.ts";
import { loadRepaymentOfCode2 } from "../screens/repayment-of-code-2/load-repayment-of-code-2.ts";

export const repaymentOfCode2 = route({
  area: "pay-code",
  module: "src/screens/repayment-of-code-2/repayment-of-code-2-screen.tsx",
  load: loadRepaymentOfCode2,
  screen: async () =>
    (await import("../screens/repayment-of-code-2/repayment-of-code-2-screen.tsx")).RepaymentOfCode2Screen,
});
