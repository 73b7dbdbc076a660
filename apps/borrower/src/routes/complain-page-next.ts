import { route } from "../app/route.ts";
import { loadComplaintForm } from "../screens/complaint-form/load-complaint-form.ts";

export const complainPageNext = route({
  area: "complaint-form",
  module: "src/screens/complaint-form/complaint-form-screen.tsx",
  load: loadComplaintForm,
  screen: async () =>
    (await import("../screens/complaint-form/complaint-form-screen.tsx")).ComplaintFormScreen,
});
