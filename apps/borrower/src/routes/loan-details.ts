import { route } from "../app/route.ts";
import { loadOrderDetails } from "../screens/order-details/load-order-details.ts";

export const loanDetails = route({
  area: "order",
  module: "src/screens/order-details/order-details-screen.tsx",
  load: loadOrderDetails,
  screen: async () => (await import("../screens/order-details/order-details-screen.tsx")).OrderDetailsScreen,
  next: ["repayment", "repaymentDelay", "bindBank"],
});
