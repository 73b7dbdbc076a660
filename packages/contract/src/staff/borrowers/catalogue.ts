import type { Catalogue } from "../../operation.ts";
import {
  staffBorrower,
  staffBorrowerSchema,
  staffRevealBorrower,
  staffRevealBorrowerSchema,
} from "./borrower-file.ts";
import { staffAskToChangeNumber, staffAskToChangeNumberSchema } from "./change-number.ts";
import { staffFindBorrowers, staffFindBorrowersSchema } from "./find-borrowers.ts";
import { staffTimeline, staffTimelineSchema } from "./timeline.ts";

export const borrowersForStaffCatalogue = {
  staffFindBorrowers: { operation: staffFindBorrowers, schema: staffFindBorrowersSchema },
  staffBorrower: { operation: staffBorrower, schema: staffBorrowerSchema },
  staffRevealBorrower: { operation: staffRevealBorrower, schema: staffRevealBorrowerSchema },
  staffAskToChangeNumber: { operation: staffAskToChangeNumber, schema: staffAskToChangeNumberSchema },
  staffTimeline: { operation: staffTimeline, schema: staffTimelineSchema },
} satisfies Catalogue;
