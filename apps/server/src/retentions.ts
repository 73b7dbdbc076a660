import { sql } from "drizzle-orm";
import { dataExportFiles } from "./account/schema.ts";
import { captchaVisits } from "./captchas/schema.ts";
import { numberChanges, passkeyChallenges, sessions } from "./identity/schema.ts";
import { KEPT_HOURS as CODE_HOURS } from "./one-time-codes/limits.ts";
import { oneTimeCodes } from "./one-time-codes/schema.ts";
import type { Config } from "./platform/config.ts";
import { refusedEvents } from "./platform/inbox/schema.ts";
import type { Retention } from "./platform/jobs/forget-old.ts";
import { outboxJobs } from "./platform/jobs/schema.ts";
import { attempts } from "./platform/throttle/schema.ts";
import { landingEvents } from "./promotion/schema.ts";
import { listedPayments } from "./reconciliation/schema.ts";
import { checkoutReturns } from "./checkout-returns/schema.ts";
import { contactMessages } from "./site/schema.ts";
import { staffInvitations, staffSessions, viewers } from "./staff/schema.ts";
import { trackingEvents } from "./tracking/schema.ts";

const days = (count: number): number => count * 24;

/**
 * What is deleted automatically, and when, as the privacy policy promises (PRV-1, section 8). Nothing about money,
 * agreements and complaints is here; the law requires keeping those for years, and people decide when they go.
 */
export function retentions({
  contactMessageDays,
  trackingDays,
}: Pick<Config["retention"], "contactMessageDays" | "trackingDays">): readonly Retention[] {
  const sessionEnd = sql`least(${sessions.endedAt}, ${sessions.expiresAt})`;
  return [
    { table: attempts, since: attempts.windowEndsAt, keptHours: 0 },
    { table: passkeyChallenges, since: passkeyChallenges.expiresAt, keptHours: 0 },
    { table: checkoutReturns, since: checkoutReturns.expiresAt, keptHours: 0 },
    { table: dataExportFiles, since: dataExportFiles.expiresAt, keptHours: 0 },
    { table: oneTimeCodes, since: oneTimeCodes.sentAt, keptHours: CODE_HOURS },
    { table: captchaVisits, since: captchaVisits.startedAt, keptHours: days(1) },
    { table: viewers, since: viewers.seenAt, keptHours: 1 },
    // Requested, and never approved.
    { table: numberChanges, since: numberChanges.waitingSince, keptHours: days(30) },
    // As long as a borrower may ask who was logged in.
    { table: sessions, since: sessionEnd, keptHours: days(90) },
    {
      table: staffSessions,
      since: sql`least(${staffSessions.endedAt}, ${staffSessions.expiresAt})`,
      keptHours: days(400),
    },
    { table: staffInvitations, since: staffInvitations.expiresAt, keptHours: days(30) },
    // They hold only ids; what was done is on record in the facts, not in the job.
    { table: outboxJobs, since: outboxJobs.doneAt, keptHours: days(90), byRealClock: true },
    // What we could not accept, once a person has dealt with it: it may name people.
    { table: refusedEvents, since: refusedEvents.closedAt, keptHours: days(90) },
    // A provider's lists; how they differ from the books stays.
    { table: listedPayments, since: listedPayments.listedAt, keptHours: days(400), byRealClock: true },
    { table: contactMessages, since: contactMessages.sentAt, keptHours: days(contactMessageDays) },
    { table: landingEvents, since: landingEvents.occurredAt, keptHours: days(trackingDays) },
    { table: trackingEvents, since: trackingEvents.occurredAt, keptHours: days(trackingDays) },
  ];
}
