import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import type { Database } from "../../platform/database/database.ts";
import type { HandlersOf } from "../../platform/http/dispatch.ts";
import { wordedHandlers } from "../../platform/http/worded-handlers.ts";
import { staffNames } from "../accounts/staff-names.ts";
import { staffOf } from "../calling-staff.ts";
import type { Approvals } from "./approvals.ts";
import { approvalRefusal } from "./refusal-words.ts";

type ApprovalHandlers = Pick<
  HandlersOf<typeof staffCatalogue>,
  "approvalList" | "decideApproval" | "withdrawApproval"
>;

interface ApprovalHandlerParts {
  readonly database: Database;
  readonly approvals: Approvals;
  /** The codes of those requests whose invitation somebody can still accept, by the request's number. */
  readonly invitationCodes: (approvalIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

/** What takes two persons (CON-1). */
export function approvalHandlers({
  database,
  approvals,
  invitationCodes,
}: ApprovalHandlerParts): ApprovalHandlers {
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
      const codes = await invitationCodes(own.map(({ request }) => request.id));
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
  };
  return wordedHandlers(handlers, approvalRefusal);
}
