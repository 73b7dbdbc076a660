import type { Catalogue } from "../operation.ts";
import {
  approvalList,
  approvalListSchema,
  decideApproval,
  decideApprovalSchema,
  withdrawApproval,
  withdrawApprovalSchema,
} from "./approvals.ts";
import { auditLog, auditLogSchema } from "./audit-log.ts";
import { applicationsForStaffCatalogue } from "./applications/catalogue.ts";
import { borrowersForStaffCatalogue } from "./borrowers/catalogue.ts";
import { booksCatalogue } from "./books/catalogue.ts";
import { casesCatalogue } from "./cases/catalogue.ts";
import { collectionsCatalogue } from "./collections/catalogue.ts";
import { paymentPlansForStaffCatalogue } from "./payment-plans/catalogue.ts";
import { staffLook, staffLookSchema } from "./viewers.ts";
import { staffMe, staffMeSchema } from "./me.ts";
import { moneyCatalogue } from "./money/catalogue.ts";
import {
  askToChangeRole,
  askToChangeRoleSchema,
  askToInvite,
  askToInviteSchema,
  disableStaff,
  disableStaffSchema,
  endSessionsOfStaff,
  endSessionsOfStaffSchema,
  staffList,
  staffListSchema,
} from "./people.ts";
import { shopCatalogue } from "./shop/catalogue.ts";
import {
  endOwnOtherSessions,
  endOwnOtherSessionsSchema,
  endOwnSession,
  endOwnSessionSchema,
  ownSessions,
  ownSessionsSchema,
} from "./sessions.ts";
import { figuresCatalogue } from "./figures/catalogue.ts";
import { policyCatalogue } from "./policy/catalogue.ts";
import {
  acceptInvitation,
  acceptInvitationSchema,
  openInvitation,
  openInvitationSchema,
  staffSignIn,
  staffSignInSchema,
  staffSignOut,
  staffSignOutSchema,
} from "./sign-in.ts";
import { staffWaiting, staffWaitingSchema } from "./waiting.ts";

/**
 * Every call of staff, kept apart from the borrowers' catalogue: different people, different credentials, and
 * no key table, whose purpose is to hide names from readers of the borrower's pages (WIRE-12).
 */
export const staffCatalogue = {
  staffMe: { operation: staffMe, schema: staffMeSchema },
  staffSignIn: { operation: staffSignIn, schema: staffSignInSchema },
  staffSignOut: { operation: staffSignOut, schema: staffSignOutSchema },
  openInvitation: { operation: openInvitation, schema: openInvitationSchema },
  acceptInvitation: { operation: acceptInvitation, schema: acceptInvitationSchema },
  ownSessions: { operation: ownSessions, schema: ownSessionsSchema },
  endOwnSession: { operation: endOwnSession, schema: endOwnSessionSchema },
  endOwnOtherSessions: { operation: endOwnOtherSessions, schema: endOwnOtherSessionsSchema },
  approvalList: { operation: approvalList, schema: approvalListSchema },
  decideApproval: { operation: decideApproval, schema: decideApprovalSchema },
  withdrawApproval: { operation: withdrawApproval, schema: withdrawApprovalSchema },
  staffList: { operation: staffList, schema: staffListSchema },
  askToInvite: { operation: askToInvite, schema: askToInviteSchema },
  askToChangeRole: { operation: askToChangeRole, schema: askToChangeRoleSchema },
  disableStaff: { operation: disableStaff, schema: disableStaffSchema },
  endSessionsOfStaff: { operation: endSessionsOfStaff, schema: endSessionsOfStaffSchema },
  auditLog: { operation: auditLog, schema: auditLogSchema },
  staffLook: { operation: staffLook, schema: staffLookSchema },
  staffWaiting: { operation: staffWaiting, schema: staffWaitingSchema },
  ...borrowersForStaffCatalogue,
  ...booksCatalogue,
  ...casesCatalogue,
  ...collectionsCatalogue,
  ...paymentPlansForStaffCatalogue,
  ...applicationsForStaffCatalogue,
  ...moneyCatalogue,
  ...figuresCatalogue,
  ...policyCatalogue,
  ...shopCatalogue,
} satisfies Catalogue;

export type StaffOperationName = keyof typeof staffCatalogue;
