import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { isEmail } from "@hiram/contract/staff/people/people.ts";
import type { HandlersOf } from "../../platform/http/dispatch.ts";
import { wordedHandlers } from "../../platform/http/worded-handlers.ts";
import { readEmail } from "../accounts/staff-accounts.ts";
import { ApprovalRefused } from "../approvals/approval-refused.ts";
import type { Approvals } from "../approvals/approvals.ts";
import { approvalRefusal } from "../approvals/refusal-words.ts";
import { staffOf } from "../calling-staff.ts";
import { meOf } from "../sign-in/me-answer.ts";
import { signInRefusal } from "../sign-in/refusal-words.ts";
import { totpAddress } from "../sign-in/second-factor.ts";
import type { StaffSignInParts } from "../sign-in/sign-in.ts";
import { signInPlaceOf } from "../sign-in/sign-in-place.ts";
import { STAFF_PASSWORD_MIN_LENGTH } from "../sign-in/staff-passwords.ts";
import { acceptInvitation, openInvitation } from "./invitations.ts";
import { checkRoleChange, listStaff, shutOut } from "./people.ts";
import type { HeldWork } from "./release-work.ts";

type PeopleHandlers = Pick<
  HandlersOf<typeof staffCatalogue>,
  | "staffList"
  | "askToInvite"
  | "openInvitation"
  | "acceptInvitation"
  | "askToChangeRole"
  | "disableStaff"
  | "endSessionsOfStaff"
>;

/** Who works for the lender, and how they come and go (CON-1). */
export function peopleHandlers(
  parts: StaffSignInParts & { readonly approvals: Approvals; readonly heldWork: readonly HeldWork[] },
): PeopleHandlers {
  const { database, clock, approvals, heldWork } = parts;
  const shutsOut =
    (action: "disable-staff" | "end-sessions"): PeopleHandlers["disableStaff"] =>
    async (act, context) => {
      const out = { ...act, action, heldWork, now: clock.now() };
      await database.transaction((tx) => shutOut(tx, staffOf(context), out));
      return null;
    };

  const handlers: PeopleHandlers = {
    async staffList() {
      const people = await listStaff(database.db, clock.now());
      return {
        people: people.map(({ person, sessions }) => ({
          staffId: person.id,
          name: person.name,
          email: person.email,
          role: person.role,
          isDisabled: person.disabledAt !== null,
          sessions: sessions.length,
          seenAt: sessions
            .map(({ seenAt }) => seenAt.toISOString())
            .reduce((last, seenAt) => (seenAt > last ? seenAt : last), ""),
        })),
      };
    },

    async askToInvite({ email: typed, role, why }, context) {
      const email = readEmail(typed);
      if (!isEmail(email)) throw new ApprovalRefused("no-email");
      return approvals.ask(staffOf(context), { kind: "invite-staff", why }, async () => ({ email, role }));
    },

    async openInvitation({ token }) {
      const { totpSecret, ...invitation } = await openInvitation(parts, token);
      return {
        ...invitation,
        totpSecret,
        totpAddress: totpAddress(invitation.email, totpSecret),
        passwordMinLength: STAFF_PASSWORD_MIN_LENGTH,
      };
    },

    async acceptInvitation(typed, context) {
      const { actor, recoveryCodes } = await acceptInvitation(parts, typed, signInPlaceOf(context));
      return { ...meOf(actor), recoveryCodes: [...recoveryCodes] };
    },

    askToChangeRole({ staffId, role, why }, context) {
      const by = staffOf(context);
      const change = { staffId, role };
      return approvals.ask(by, { kind: "change-role", why }, async (tx) => {
        await checkRoleChange(tx, by, change);
        return change;
      });
    },

    disableStaff: shutsOut("disable-staff"),
    endSessionsOfStaff: shutsOut("end-sessions"),
  };
  return wordedHandlers(handlers, (failure) => approvalRefusal(failure) ?? signInRefusal(failure));
}
