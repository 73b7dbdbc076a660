import { route } from "../app/route.ts";
import { loadInformation } from "../screens/information/load-information.ts";

export const privacyPolicy = route({
  area: "privacy-policy",
  module: "src/screens/information/information-screen.tsx",
  load: loadInformation("privacy-policy"),
  canBeFramed: true,
  screen: async () => (await import("../screens/information/information-screen.tsx")).InformationScreen,
});
