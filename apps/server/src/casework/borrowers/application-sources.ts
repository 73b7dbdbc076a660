import { sql } from "drizzle-orm";
import {
  applicationDecisions,
  applications,
  identityCorrections,
  identityErasures,
  referenceRemovals,
} from "../../applications/schema.ts";
import { ofBorrower, productName, type Source } from "./timeline-source.ts";

/** What a borrower applied for and declared, how it was decided, and when it was erased. */
export function applicationSources(borrowerId: number): readonly Source[] {
  const decisions = sql`${applications} a join ${applicationDecisions} t on t.application_id = a.id
    where a.borrower_id = ${borrowerId}`;
  const correction = { id: sql`t.id`, from: ofBorrower(borrowerId, sql`${identityCorrections}`) };
  return [
    {
      at: sql`t.submitted_at`,
      kind: "application-sent",
      id: sql`t.id`,
      subjectId: sql`t.id`,
      detail: productName,
      from: ofBorrower(borrowerId, sql`${applications}`),
    },
    {
      at: sql`t.decided_at`,
      kind: sql`case t.outcome when 'approved' then 'application-approved' when 'refused' then 'application-refused'
        when 'pictures-asked' then 'application-pictures-asked' else 'application-to-person' end`,
      id: sql`t.id`,
      subjectId: sql`a.id`,
      amount: sql`t.limit_centavos`,
      from: decisions,
    },
    {
      at: sql`t.withdrawn_at`,
      kind: "approval-ended",
      id: sql`t.id`,
      subjectId: sql`t.id`,
      from: ofBorrower(borrowerId, sql`${applications}`),
    },
    { at: sql`t.opened_at`, kind: "identity-opened", ...correction },
    { at: sql`t.used_at`, kind: "identity-corrected", ...correction },
    {
      at: sql`t.erased_at`,
      kind: "identity-erased",
      id: sql`t.id`,
      from: ofBorrower(borrowerId, sql`${identityErasures}`),
    },
    {
      at: sql`t.removed_at`,
      kind: "reference-removed",
      id: sql`t.id`,
      from: ofBorrower(borrowerId, sql`${referenceRemovals}`),
    },
    { at: sql`t.told_at`, kind: "decision-told", id: sql`t.id`, subjectId: sql`a.id`, from: decisions },
  ];
}
