import * as valibot from "valibot";
import { shortText, wholeNumber } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { reason } from "../fields.ts";
import { STAFF_ROLES } from "../permissions.ts";

const staffId = wholeNumber(12, "must be a staff member's number");
const role = valibot.picklist(STAFF_ROLES, `must be one of: ${STAFF_ROLES.join(", ")}`);

/** Everyone who is or was staff, by name (CON-1). */
export const staffListSchema = {
  payload: valibot.object({}),
  answer: valibot.object({
    people: valibot.array(
      valibot.object({
        staffId: valibot.number(),
        name: valibot.string(),
        email: valibot.string(),
        role: valibot.picklist(STAFF_ROLES),
        isDisabled: valibot.boolean(),
        /** Live sessions. */ sessions: valibot.number(),
        /** ISO 8601, UTC; empty: not in a live session. */ seenAt: valibot.string(),
      }),
    ),
  }),
};
export type StaffList = AnswerOf<typeof staffListSchema>;

const manages = { method: "POST", access: "staff", permission: "manage-staff", conventions: "json" } as const;

export const staffList = operation<typeof staffListSchema>({
  name: "staffList",
  method: "GET",
  path: "/staff/people",
  access: "staff",
  permission: "manage-staff",
  isLoad: true,
});

/** For another administrator to approve or refuse. */
const requestedApproval = valibot.object({ approvalId: valibot.number() });

/** Whether a text could be an e-mail address: an @ between two words, and nothing else. */
export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+$/.test(typed.trim());

/** Requests that someone be invited: the approver is given the link, and the asker finds its code in `approvalList`. */
export const askToInviteSchema = {
  payload: valibot.object({ email: shortText(200), role, why: reason }),
  answer: requestedApproval,
};

export const askToInvite = operation<typeof askToInviteSchema>({
  name: "askToInvite",
  path: "/staff/ask-to-invite",
  ...manages,
});

/** Requests another role. */
export const askToChangeRoleSchema = {
  payload: valibot.object({ staffId, role, why: reason }),
  answer: requestedApproval,
};

export const askToChangeRole = operation<typeof askToChangeRoleSchema>({
  name: "askToChangeRole",
  path: "/staff/ask-to-change-role",
  ...manages,
});

/**
 * Locks someone out at once, by one person: removing rights must not wait. A new invitation restores access.
 */
export const disableStaffSchema = {
  payload: valibot.object({ staffId, why: reason }),
  answer: valibot.null(),
};

export const disableStaff = operation<typeof disableStaffSchema>({
  name: "disableStaff",
  path: "/staff/disable",
  ...manages,
});

/** Signs someone out everywhere. */
export const endSessionsOfStaffSchema = {
  payload: valibot.object({ staffId, why: reason }),
  answer: valibot.null(),
};

export const endSessionsOfStaff = operation<typeof endSessionsOfStaffSchema>({
  name: "endSessionsOfStaff",
  path: "/staff/end-sessions",
  ...manages,
});
