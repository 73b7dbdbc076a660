import { route } from "../app/route.ts";
import { loadComplaintList } from "../screens/complaint-list/load-complaint-list.ts";

export const complaintList = route({
  area: "complaint-list",
  module: "src/screens/complaint-list/complaint-list-screen.tsx",
  load: loadComplaintList,
  screen: async () =>
    (await import("../screens/complaint-list/complaint-list-screen.tsx")).ComplaintListScreen,
  next: ["complainDetails"],
});
