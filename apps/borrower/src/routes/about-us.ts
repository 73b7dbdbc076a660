import { route } from "../app/route.ts";
import { loadInformation } from "../screens/information/load-information.ts";

export const aboutUs = route({
  area: "about-us",
  module: "src/screens/information/information-screen.tsx",
  load: loadInformation("about-us"),
  canBeFramed: true,
  screen: async () => (await import("../screens/information/information-screen.tsx")).InformationScreen,
});
