import { route } from "../app/route.ts";
import { loadComplaintDetails } from "../screens/complaint-details/load-complaint-details.ts";

export const complainDetails = route({
  area: "complaint-details",
  module: "src/screens/complaint-details/complaint-details-screen.tsx",
  load: loadComplaintDetails,
  screen: async () =>
    (await import("../screens/complaint-details/complaint-details-screen.tsx")).ComplaintDetailsScreen,
});
