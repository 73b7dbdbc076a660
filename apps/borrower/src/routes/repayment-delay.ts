import { route } from "../app/route.ts";
import { loadRepaymentDelay } from "../screens/repayment-delay/load-repayment-delay.ts";

export const repaymentDelay = route({
  area: "extension",
  module: "src/screens/repayment-delay/repayment-delay-screen.tsx",
  load: loadRepaymentDelay,
  screen: async () =>
    (await import("../screens/repayment-delay/repayment-delay-screen.tsx")).RepaymentDelayScreen,
  next: ["repaymentOfCode"],
});
