import type { Catalogue } from "../../operation.ts";
import {
  staffBorrower,
  staffBorrowerSchema,
  staffRevealBorrower,
  staffRevealBorrowerSchema,
} from "./borrower-file.ts";
import { staffFindClosedAccounts, staffFindClosedAccountsSchema } from "./closed-accounts.ts";
import { staffAskToChangeNumber, staffAskToChangeNumberSchema } from "./change-number.ts";
import { staffRevealAnswers, staffRevealAnswersSchema } from "./declared-answers.ts";
import { staffFindBorrowers, staffFindBorrowersSchema } from "./find-borrowers.ts";
import { staffAskToOpenIdentity, staffAskToOpenIdentitySchema } from "./open-identity.ts";
import { staffExceptFromOverdue, staffExceptFromOverdueSchema } from "./overdue-exception.ts";
import { staffRemoveReference, staffRemoveReferenceSchema } from "./remove-reference.ts";
import { staffTimeline, staffTimelineSchema } from "./timeline.ts";

export const borrowersForStaffCatalogue = {
  staffFindBorrowers: { operation: staffFindBorrowers, schema: staffFindBorrowersSchema },
  staffFindClosedAccounts: { operation: staffFindClosedAccounts, schema: staffFindClosedAccountsSchema },
  staffBorrower: { operation: staffBorrower, schema: staffBorrowerSchema },
  staffRevealBorrower: { operation: staffRevealBorrower, schema: staffRevealBorrowerSchema },
  staffRevealAnswers: { operation: staffRevealAnswers, schema: staffRevealAnswersSchema },
  staffRemoveReference: { operation: staffRemoveReference, schema: staffRemoveReferenceSchema },
  staffAskToChangeNumber: { operation: staffAskToChangeNumber, schema: staffAskToChangeNumberSchema },
  staffAskToOpenIdentity: { operation: staffAskToOpenIdentity, schema: staffAskToOpenIdentitySchema },
  staffExceptFromOverdue: { operation: staffExceptFromOverdue, schema: staffExceptFromOverdueSchema },
  staffTimeline: { operation: staffTimeline, schema: staffTimelineSchema },
} satisfies Catalogue;
