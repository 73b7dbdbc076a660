import type { offeringCatalogue } from "@hiram/contract/staff/offerings/catalogue.ts";
import type { OfferingKindName } from "@hiram/contract/staff/offerings/offerings.ts";
import type { Lender } from "@hiram/content";
import type { Profile } from "@hiram/market/profile.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { CallContext, HandlersOf } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { readLandingTemplate, templateAnswer } from "../promotion/landing-template.ts";
import type { Approvals } from "../staff/approvals/approvals.ts";
import { approvalRequests, staff } from "../staff/schema.ts";
import { staffOf } from "../staff/calling-staff.ts";
import { beginOffering, discardDraft, lockOffering, readOffering, saveDraft } from "./drafts.ts";
import { allProblems, type OfferingKind } from "./offering-kind.ts";
import { OfferingRefused } from "./offering-refused.ts";
import { productExample } from "./product-example.ts";
import { reminderExample } from "./reminder-texts.ts";
import { listVersions, soundDraft, switchable } from "./publish.ts";
import { offeringRefusal } from "./refusal-words.ts";
import { offeringDrafts } from "./schema.ts";

export interface ShopParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly kinds: readonly OfferingKind[];
  /** What surrounds a landing page's texts. */
  readonly appName: string;
  readonly profile: Profile;
  readonly lender: Lender;
}

type OfferingHandlers = HandlersOf<typeof offeringCatalogue>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** What borrowers are offered, drafted by one person and switched on by another (CON-7, OPS-2). */
export function offeringHandlers({
  database,
  clock,
  approvals,
  kinds,
  ...around
}: ShopParts): OfferingHandlers {
  const { db } = database;
  const kindOf = (name: OfferingKindName): OfferingKind => {
    const kind = kinds.find((each) => each.kind === name);
    if (kind === undefined) throw new Error(`there is no kind of offering ${name}`);
    return kind;
  };
  const edit = (context: CallContext) => ({ by: staffOf(context), now: clock.now() });

  const handlers: OfferingHandlers = {
    async staffOfferings({ kind: name }) {
      const kind = kindOf(name);
      const live = await kind.list(db);
      const drafts = await db.select().from(offeringDrafts).where(eq(offeringDrafts.kind, name));
      const requested = await openRequests(db, kind);
      const known = live.map(({ subject, isOn, body }) => ({
        subject,
        name: kind.nameOf(body),
        isOn: flag(isOn),
        isWithheld: flag(isOn && kind.isWithheldWhenUnsound && kind.check(body, subject).length > 0),
        hasDraft: flag(drafts.some((draft) => draft.subject === subject)),
        isAskedFor: flag(requested.has(subject)),
      }));
      const fresh = drafts.filter((draft) => !live.some(({ subject }) => subject === draft.subject));
      return {
        offerings: [
          ...known,
          ...fresh.map(({ subject, body }) => ({
            subject,
            name: kind.nameOf(body),
            isOn: flag(false),
            isWithheld: flag(false),
            hasDraft: flag(true),
            isAskedFor: flag(requested.has(subject)),
          })),
        ],
      };
    },

    async staffOffering({ kind: name, subject }) {
      const kind = kindOf(name);
      const { live, draft, stamp } = await readOffering(db, kind, subject);
      if (live === null && draft === null) throw new OfferingRefused({ kind: "no-such-offering" });
      const versions = await listVersions(db, kind, subject);
      return {
        subject,
        name: kind.nameOf(live?.body ?? draft?.body ?? {}),
        isOn: flag(live?.isOn ?? false),
        body: live === null ? "" : JSON.stringify(live.body),
        stamp,
        draft:
          draft === null
            ? null
            : {
                body: JSON.stringify(draft.body),
                revision: draft.revision,
                savedBy: await nameOfStaff(db, draft.savedBy),
                savedAt: draft.savedAt.toISOString(),
              },
        approvalId: (await openRequests(db, kind)).get(subject) ?? 0,
        versions: versions.map(({ version, askedBy, approvedBy }) => ({
          version: version.version,
          isOn: flag(version.isOn),
          body: JSON.stringify(version.body),
          why: version.why,
          askedBy: askedBy ?? "",
          approvedBy: approvedBy ?? "",
          switchedAt: version.switchedAt.toISOString(),
        })),
      };
    },

    async staffBeginOffering({ kind }, context) {
      const by = edit(context);
      return { subject: await database.transaction((tx) => beginOffering(tx, kindOf(kind), by)) };
    },

    async staffSaveDraft({ kind: name, subject, body, stamp }, context) {
      const [kind, by] = [kindOf(name), edit(context)];
      await database.transaction((tx) => saveDraft(tx, kind, { subject, body, read: stamp }, by));
      return { stamp: (await readOffering(db, kind, subject)).stamp };
    },

    async staffDiscardDraft({ kind, subject, stamp }, context) {
      const by = edit(context);
      await database.transaction((tx) => discardDraft(tx, kindOf(kind), { subject, read: stamp }, by));
      return null;
    },

    staffCheckDraft: async ({ kind, subject, body }) => ({
      problems: (await allProblems(db, kindOf(kind), { subject, body, isOn: true })).map(
        ({ field, message, isLegal }) => ({ field, message, isLegal: flag(isLegal) }),
      ),
    }),

    staffAskToPublish({ kind: name, subject, stamp, why }, context) {
      const kind = kindOf(name);
      return approvals.ask(staffOf(context), { kind: `publish-${name}`, why }, async (tx) => {
        const state = await lockOffering(tx, kind, subject);
        if (state.stamp !== stamp) throw new OfferingRefused({ kind: "changed-meanwhile" });
        await soundDraft(tx, kind, subject, state);
        return { subject };
      });
    },

    staffAskToSwitch({ kind: name, subject, stamp, isOn, why }, context) {
      const kind = kindOf(name);
      return approvals.ask(staffOf(context), { kind: `switch-${name}`, why }, async (tx) => {
        const state = await lockOffering(tx, kind, subject);
        if (state.stamp !== stamp) throw new OfferingRefused({ kind: "changed-meanwhile" });
        await switchable(tx, kind, { subject, isOn }, state);
        return { subject, isOn };
      });
    },

    async staffLandingPreview({ templateId }, { locale }) {
      const { live, draft } = await readOffering(db, kindOf("landing-page"), templateId);
      const body = draft?.body ?? live?.body;
      if (body === undefined) throw new OfferingRefused({ kind: "no-such-offering" });
      const problems = kindOf("landing-page").check(body, templateId);
      if (problems.length > 0) throw new OfferingRefused({ kind: "not-shown" });
      return templateAnswer(templateId, readLandingTemplate(body), { ...around, locale });
    },

    staffReminderExample: async (wanted) => reminderExample(wanted, { clock, brand: around.lender.brand }),

    staffProductExample: async (wanted) => productExample(wanted, clock.today()),
  };
  return wordedHandlers(handlers, offeringRefusal);
}

/** Requests waiting for a second person, by subject. */
async function openRequests(db: Db, { kind }: OfferingKind): Promise<ReadonlyMap<string, number>> {
  const { id, subject, kind: requested, outcome } = approvalRequests;
  const open = await db
    .select({ id, subject })
    .from(approvalRequests)
    .where(and(isNull(outcome), inArray(requested, [`publish-${kind}`, `switch-${kind}`])));
  return new Map(open.map((request) => [request.subject.slice(kind.length + 1), request.id]));
}

async function nameOfStaff(db: Db, staffId: number): Promise<string> {
  const [found] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  return found?.name ?? "";
}
