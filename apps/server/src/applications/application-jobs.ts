import { formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import { profileOf } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { eq } from "drizzle-orm";
import { languageOf } from "../identity/language-of.ts";
import { borrowers } from "../identity/schema.ts";
import { LOAN_REPAID } from "../orders/count-facts.ts";
import { ActorGone } from "../platform/actor.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { MessageJobs } from "../platform/messages/message-jobs.ts";
import { handles, type JobHandlers } from "../platform/jobs/worker.ts";
import { hasHeldLoans, loansDecidedAt } from "./held-loans.ts";
import { newestApplication, reviewLimit, TELL_DECISION } from "./decide-application.ts";
import type { IdPictures } from "./id-pictures.ts";
import { TELL_IDENTITY_OPENED } from "./open-identity.ts";
import { TELL_REFERENCE_REMOVED } from "./removed-references.ts";
import { REMOVE_ID_PICTURE } from "./replace-pictures.ts";
import { applicationDecisions, applications, identityCorrections, referenceRemovals } from "./schema.ts";

export interface ApplicationJobParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: MessageJobs;
  readonly brand: string;
  readonly idPictures: Pick<IdPictures, "prune">;
}

/** What follows a decision, a repaid loan, an opened identity, a removed reference, and a replaced picture. */
export function applicationJobs({
  database,
  clock,
  messages,
  brand,
  idPictures,
}: ApplicationJobParts): JobHandlers {
  const { db } = database;
  return {
    ...messages.handles(TELL_DECISION, async ({ decisionId }, send) => {
      const [row] = await db
        .select({
          decision: applicationDecisions,
          askedAgainAt: applications.askedAgainAt,
          borrowerId: borrowers.id,
          phone: borrowers.phone,
          closedAt: borrowers.closedAt,
        })
        .from(applicationDecisions)
        .innerJoin(applications, eq(applications.id, applicationDecisions.applicationId))
        .innerJoin(borrowers, eq(borrowers.id, applications.borrowerId))
        .where(eq(applicationDecisions.id, decisionId));
      // The borrower deleted the account, and is told nothing more.
      if (row === undefined || row.closedAt !== null) return;
      const { decision, askedAgainAt, borrowerId, phone } = row;
      // While the provider was away it was decided again, which has a job of its own, or the approval was withdrawn.
      const isNewest = (await newestApplication(db, borrowerId))?.decision.id === decisionId;
      if (decision.toldAt !== null || !isNewest) return;
      const locale = await languageOf(db, borrowerId);
      const texts = serverTexts(locale).application.message;
      const today = clock.today();
      const tell = {
        approved: async () => {
          const { decidedAt } = decision;
          const limit = formatAmount(decision.limitCentavos ?? 0, profileOf("philippines"));
          if ((await loansDecidedAt(db, borrowerId, { decision: "approved", decidedAt })) > 0)
            return texts.approvedAndSent(brand);
          const isForLess = (await loansDecidedAt(db, borrowerId, { decision: "rejected", decidedAt })) > 0;
          return isForLess ? texts.approvedForLess(brand, limit) : texts.approved(brand, limit);
        },
        refused: () => {
          const day = formatDay(decision.againOn ?? today, locale, today);
          return askedAgainAt === null ? texts.refused(brand, day) : texts.refusedAgain(brand, day);
        },
        "pictures-asked": () =>
          decision.reasons.includes("no-face") ? texts.selfieAsked(brand) : texts.picturesAsked(brand),
        "ask-person": async () => {
          if (await hasHeldLoans(db, borrowerId)) return texts.lookingBeforePayout(brand);
          return askedAgainAt === null ? texts.looking(brand) : texts.lookingAgain(brand);
        },
      };
      await send({ to: phone, text: await tell[decision.outcome]() });
      const { id } = decision;
      await db
        .update(applicationDecisions)
        .set({ toldAt: clock.now() })
        .where(eq(applicationDecisions.id, id));
    }),
    ...handles(LOAN_REPAID, async ({ borrowerId }) => {
      try {
        await database.transaction((tx) => reviewLimit(tx, borrowerId, clock.now()));
      } catch (failure) {
        // The account was deleted after the loan was repaid: there is no limit to review.
        if (!(failure instanceof ActorGone)) throw failure;
      }
    }),
    ...messages.handles(TELL_IDENTITY_OPENED, async ({ correctionId }, send) => {
      const [row] = await db
        .select({
          usedAt: identityCorrections.usedAt,
          borrowerId: borrowers.id,
          phone: borrowers.phone,
          closedAt: borrowers.closedAt,
        })
        .from(identityCorrections)
        .innerJoin(borrowers, eq(borrowers.id, identityCorrections.borrowerId))
        .where(eq(identityCorrections.id, correctionId));
      // The borrower has corrected them already, or deleted the account.
      if (row === undefined || row.usedAt !== null || row.closedAt !== null) return;
      const texts = serverTexts(await languageOf(db, row.borrowerId)).application.message;
      await send({ to: row.phone, text: texts.identityOpened(brand) });
    }),
    ...messages.handles(TELL_REFERENCE_REMOVED, async ({ removalId }, send) => {
      const [row] = await db
        .select({ borrowerId: borrowers.id, phone: borrowers.phone, closedAt: borrowers.closedAt })
        .from(referenceRemovals)
        .innerJoin(borrowers, eq(borrowers.id, referenceRemovals.borrowerId))
        .where(eq(referenceRemovals.id, removalId));
      if (row === undefined || row.closedAt !== null) return;
      const texts = serverTexts(await languageOf(db, row.borrowerId)).application.message.referenceRemoved;
      await send({ to: row.phone, text: texts[await whereApplicationStands(db, row.borrowerId)](brand) });
    }),
    ...handles(REMOVE_ID_PICTURE, async ({ name }) => {
      await idPictures.prune(name);
    }),
  };
}

/** For whoever has lost a reference: whether another can be named, and is of use. */
async function whereApplicationStands(
  db: Db,
  borrowerId: number,
): Promise<"looking" | "undecided" | "decided"> {
  const newest = await newestApplication(db, borrowerId);
  if (newest === null || newest.decision.outcome === "pictures-asked") return "undecided";
  return newest.application.waitingSince === null ? "decided" : "looking";
}
