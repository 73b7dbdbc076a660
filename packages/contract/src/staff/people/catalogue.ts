import type { Catalogue } from "../../operation.ts";
import {
  openInvitation,
  openInvitationSchema,
  acceptInvitation,
  acceptInvitationSchema,
} from "./invitations.ts";
import {
  staffList,
  staffListSchema,
  askToInvite,
  askToInviteSchema,
  askToChangeRole,
  askToChangeRoleSchema,
  disableStaff,
  disableStaffSchema,
  endSessionsOfStaff,
  endSessionsOfStaffSchema,
} from "./people.ts";

/** Who works for the lender, and how they come and go (CON-1). */
export const peopleCatalogue = {
  openInvitation: { operation: openInvitation, schema: openInvitationSchema },
  acceptInvitation: { operation: acceptInvitation, schema: acceptInvitationSchema },
  staffList: { operation: staffList, schema: staffListSchema },
  askToInvite: { operation: askToInvite, schema: askToInviteSchema },
  askToChangeRole: { operation: askToChangeRole, schema: askToChangeRoleSchema },
  disableStaff: { operation: disableStaff, schema: disableStaffSchema },
  endSessionsOfStaff: { operation: endSessionsOfStaff, schema: endSessionsOfStaffSchema },
} satisfies Catalogue;
