import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { isEmail } from "@hiram/contract/staff/people.ts";
import type { HandlersOf } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { ApprovalRefused } from "./approval-refused.ts";
import type { Approvals } from "./approvals.ts";
import { openInvitationCodes } from "./invitation-codes.ts";
import { checkRoleChange, listStaff, shutOut, staffNames } from "./people.ts";
import { staffRefusal } from "./refusal-words.ts";
import type { HeldWork } from "./release-work.ts";
import type { StaffSignInParts } from "./sign-in.ts";
import { readEmail } from "./staff-accounts.ts";
import { staffOf } from "./staff-handlers.ts";

type ApprovalHandlers = Pick<
  HandlersOf<typeof staffCatalogue>,
  | "approvalList"
  | "decideApproval"
  | "withdrawApproval"
  | "staffList"
  | "askToInvite"
  | "askToChangeRole"
  | "disableStaff"
  | "endSessionsOfStaff"
>;

/** What takes two persons, and the staff themselves (CON-1). */
export function approvalHandlers({
  database,
  clock,
  hash,
  approvals,
  heldWork,
}: Pick<StaffSignInParts, "database" | "clock" | "hash"> & {
  readonly approvals: Approvals;
  readonly heldWork: readonly HeldWork[];
}): ApprovalHandlers {
  const shutsOut =
    (action: "disable-staff" | "end-sessions"): ApprovalHandlers["disableStaff"] =>
    async (act, context) => {
      const out = { ...act, action, heldWork, now: clock.now() };
      await database.transaction((tx) => shutOut(tx, staffOf(context), out));
      return null;
    };

  const handlers: ApprovalHandlers = {
    async approvalList({ state, before }, context) {
      const by = staffOf(context);
      const wanted = { state, before: before === "" ? null : Number(before) };
      const { page, next } = await approvals.list(by, wanted);
      const names = await staffNames(
        database.db,
        page.map(({ request }) => request.subject),
      );
      // Only the asker's: whoever approved it has the link, and with both would be the invited person too.
      const own = page.filter(
        ({ request }) => request.askedBy === by.staffId && request.outcome === "approved",
      );
      const approvalIds = own.map(({ request }) => request.id);
      const codes = await openInvitationCodes(database.db, hash, { approvalIds, now: clock.now() });
      return {
        requests: page.map(({ request, askedByName, decidedByName }) => ({
          approvalId: request.id,
          kind: request.kind,
          subject: request.subject,
          subjectName: names.get(request.subject) ?? "",
          payload: JSON.stringify(request.payload),
          basis: request.basis,
          why: request.why,
          askedBy: askedByName,
          askedAt: request.askedAt.toISOString(),
          isOwn: request.askedBy === by.staffId,
          mayDecide: request.outcome === null && approvals.mayDecide(by, request),
          outcome: request.outcome ?? "",
          decidedBy: decidedByName ?? "",
          decidedAt: request.decidedAt?.toISOString() ?? "",
          decidedWhy: request.decidedWhy ?? "",
          invitationCode: codes.get(request.id) ?? "",
        })),
        next: next === null ? "" : String(next),
      };
    },

    decideApproval: async (decision, context) => ({
      told: await approvals.decide(staffOf(context), decision),
    }),

    async withdrawApproval({ approvalId }, context) {
      await approvals.withdraw(staffOf(context), approvalId);
      return null;
    },

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
  return wordedHandlers(handlers, staffRefusal);
}
