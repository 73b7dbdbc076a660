import * as v from "valibot";
import { IdentityRefused, lockSettledIdentity, openIdentity } from "../../applications/open-identity.ts";
import { type AnyApprovalKind, approvalKind } from "../../staff/approvals/approval-kind.ts";

export const OPEN_IDENTITY = "open-identity";

/** Loans rest on a borrower's name and ID: opening them takes two persons (CON-3, decision 65). */
export const identityKind: AnyApprovalKind = approvalKind(v.object({ borrowerId: v.number() }), {
  kind: OPEN_IDENTITY,
  asks: "open-identities",
  approves: "approve-identities",
  subjectOf: ({ borrowerId }) => `borrower:${borrowerId}`,
  basisOf: async (tx, { borrowerId }) => {
    try {
      return `application:${(await lockSettledIdentity(tx, borrowerId)).applicationId}`;
    } catch (failure) {
      if (failure instanceof IdentityRefused) return failure.fault;
      throw failure;
    }
  },
  execute: async (tx, { borrowerId }, { now }) => {
    await openIdentity(tx, await lockSettledIdentity(tx, borrowerId), now);
  },
});
