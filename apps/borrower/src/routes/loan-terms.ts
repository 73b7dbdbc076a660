import { route } from "../app/route.ts";
import { loadInformation } from "../screens/information/load-information.ts";

export const loanTerms = route({
  area: "loan-terms",
  module: "src/screens/information/information-screen.tsx",
  load: loadInformation("loan-terms"),
  canBeFramed: true,
  screen: async () => (await import("../screens/information/information-screen.tsx")).InformationScreen,
});
