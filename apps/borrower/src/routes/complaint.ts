import { route } from "../app/route.ts";
import { loadComplaint } from "../screens/complaint/load-complaint.ts";

export const complaint = route({
  area: "complaint",
  module: "src/screens/complaint/complaint-screen.tsx",
  load: loadComplaint,
  screen: async () => (await import("../screens/complaint/complaint-screen.tsx")).ComplaintScreen,
  next: ["complainPageNext", "complaintList"],
});
