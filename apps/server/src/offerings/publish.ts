import { and, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as v from "valibot";
import type { Db, Transaction } from "../platform/database/database.ts";
import { approvalKind, type ApprovedBy } from "../staff/approvals/approval-kind.ts";
import { staff } from "../staff/schema.ts";
import { deleteDraft, lockOffering, type OfferingState } from "./drafts.ts";
import { allProblems, type OfferingBody, type OfferingKind, problemsAmong } from "./offering-kind.ts";
import { OfferingRefused } from "./offering-refused.ts";
import { offeringVersions } from "./schema.ts";

const SHOWN_VERSIONS = 20;

/** What changes the offer to borrowers, and therefore takes two persons (CON-7). */
export function offeringApprovalKinds(kinds: readonly OfferingKind[]) {
  const rights = { asks: "edit-products", approves: "approve-products" } as const;
  const subject = v.string();
  return kinds.flatMap((kind) => {
    // The whole stamp: the request is stale once the draft was saved again, or another version is current.
    const basisOf = async (tx: Transaction, about: { readonly subject: string }): Promise<string> =>
      (await lockOffering(tx, kind, about.subject)).stamp;
    const subjectOf = (about: { readonly subject: string }): string => `${kind.kind}:${about.subject}`;
    return [
      approvalKind(v.object({ subject }), {
        kind: `publish-${kind.kind}`,
        ...rights,
        subjectOf,
        basisOf,
        async execute(tx, about, by) {
          const state = await lockOffering(tx, kind, about.subject);
          const { body } = await soundDraft(tx, kind, about.subject, state);
          await writeVersion(tx, kind, { ...about, body, isOn: true }, state, by);
          await deleteDraft(tx, kind, about.subject);
        },
      }),
      approvalKind(v.object({ subject, isOn: v.boolean() }), {
        kind: `switch-${kind.kind}`,
        ...rights,
        subjectOf,
        basisOf,
        async execute(tx, about, by) {
          const state = await lockOffering(tx, kind, about.subject);
          const { body } = await switchable(tx, kind, about, state);
          await writeVersion(tx, kind, { ...about, body }, state, by);
        },
      }),
    ];
  });
}

/** The draft, if it may be switched on as it is. @throws {OfferingRefused} no-draft, unsound */
export async function soundDraft(
  db: Db,
  kind: OfferingKind,
  subject: string,
  { draft }: OfferingState,
): Promise<{ readonly body: OfferingBody }> {
  if (draft === null) throw new OfferingRefused({ kind: "no-draft" });
  const problems = await allProblems(db, kind, { subject, body: draft.body, isOn: true });
  if (problems.length > 0) throw new OfferingRefused({ kind: "unsound", problems });
  return draft;
}

/**
 * The current version, if it may be switched that way. @throws {OfferingRefused} no-such-offering, stands-so, unsound
 */
export async function switchable(
  db: Db,
  kind: OfferingKind,
  { subject, isOn }: { readonly subject: string; readonly isOn: boolean },
  { live }: OfferingState,
): Promise<{ readonly body: OfferingBody }> {
  if (live === null) throw new OfferingRefused({ kind: "no-such-offering" });
  if (live.isOn === isOn) throw new OfferingRefused({ kind: "stands-so" });
  const wanted = { subject, body: live.body, isOn };
  // What is broken can be switched off but not on; what conflicts with the others would be refused by `write`.
  const problems = isOn ? await allProblems(db, kind, wanted) : await problemsAmong(db, kind, wanted);
  if (problems.length > 0) throw new OfferingRefused({ kind: "unsound", problems });
  return live;
}

/** Offers it to borrowers, first recording the version it replaces if no version does yet. */
async function writeVersion(
  tx: Transaction,
  kind: OfferingKind,
  { subject, body, isOn }: { readonly subject: string; readonly body: OfferingBody; readonly isOn: boolean },
  { live }: OfferingState,
  { askedBy, approver, why, now }: ApprovedBy,
): Promise<void> {
  const [last] = await tx
    .select({ version: offeringVersions.version })
    .from(offeringVersions)
    .where(ofSubject(kind, subject))
    .orderBy(desc(offeringVersions.version))
    .limit(1);
  const same = { kind: kind.kind, subject, switchedAt: now };
  let version = last?.version ?? 0;
  if (version === 0 && live !== null) {
    version = 1;
    const { body: before, isOn: wasOn } = live;
    await tx.insert(offeringVersions).values({ ...same, version, body: before, isOn: wasOn, why: "" });
  }
  const by = { askedBy, approvedBy: approver.staffId, why };
  await tx.insert(offeringVersions).values({ ...same, ...by, version: version + 1, body, isOn });
  await kind.write(tx, subject, body, isOn);
}

/** An offering's versions, newest first, each with the names of its two persons. */
export function listVersions(db: Db, kind: OfferingKind, subject: string) {
  const [asker, approver] = [alias(staff, "asker"), alias(staff, "approver")];
  return db
    .select({ version: offeringVersions, askedBy: asker.name, approvedBy: approver.name })
    .from(offeringVersions)
    .leftJoin(asker, eq(asker.id, offeringVersions.askedBy))
    .leftJoin(approver, eq(approver.id, offeringVersions.approvedBy))
    .where(ofSubject(kind, subject))
    .orderBy(desc(offeringVersions.version))
    .limit(SHOWN_VERSIONS);
}

const ofSubject = ({ kind }: OfferingKind, subject: string) =>
  and(eq(offeringVersions.kind, kind), eq(offeringVersions.subject, subject));
