import { route } from "../app/route.ts";
import { loadCustomerService } from "../screens/customer-service/load-customer-service.ts";

export const customerService = route({
  area: "customer-service",
  module: "src/screens/customer-service/customer-service-screen.tsx",
  load: loadCustomerService,
  screen: async () =>
    (await import("../screens/customer-service/customer-service-screen.tsx")).CustomerServiceScreen,
});
