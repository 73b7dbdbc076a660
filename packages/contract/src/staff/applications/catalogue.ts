import type { Catalogue } from "../../operation.ts";
import {
  staffApplication,
  staffApplications,
  staffApplicationSchema,
  staffApplicationsSchema,
  staffDecideApplication,
  staffDecideApplicationSchema,
  staffIdPicture,
  staffIdPictureSchema,
} from "./waiting-applications.ts";

export const applicationsForStaffCatalogue = {
  staffApplications: { operation: staffApplications, schema: staffApplicationsSchema },
  staffApplication: { operation: staffApplication, schema: staffApplicationSchema },
  staffDecideApplication: { operation: staffDecideApplication, schema: staffDecideApplicationSchema },
  staffIdPicture: { operation: staffIdPicture, schema: staffIdPictureSchema },
} satisfies Catalogue;
