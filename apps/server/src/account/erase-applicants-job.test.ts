import { startOfManilaDay } from "@hiram/lending";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { certifications } from "../applications/schema.ts";
import { withApplicants } from "../applications/testing.ts";
import { CERTIFICATION } from "../platform/http/sample-payloads.ts";
import { outboxJobs } from "../platform/jobs/schema.ts";
import { withTestServer } from "../testing/test-server.ts";
import { ERASE_APPLICANTS, ERASE_OTHER_APPLICANTS, eraseApplicantsJobs } from "./erase-applicants-job.ts";

const server = withTestServer({ environment: { PROFILE: "philippines", APPLICANT_MONTHS: "12" } });
const { stranger } = withApplicants(server);

beforeEach(() => server().clock.set("2026-03-01T09:00:00+08:00"));

/** Two who declared something that is kept too long by now, in the order of their numbers. */
async function twoDue(): Promise<readonly [number, number]> {
  const [first, second] = [await stranger(), await stranger()];
  for (const person of [first, second]) await person.save("certifyBasic", CERTIFICATION.certifyBasic);
  server().clock.set(startOfManilaDay("2027-03-02"));
  return [first.borrowerId, second.borrowerId];
}

/** Which of them still have what they declared. */
async function leftOf(borrowerIds: readonly number[]): Promise<readonly number[]> {
  const rows = await server()
    .database.db.select({ id: certifications.borrowerId })
    .from(certifications)
    .where(inArray(certifications.borrowerId, [...borrowerIds]))
    .orderBy(certifications.borrowerId);
  return rows.map(({ id }) => id);
}

const handlers = () => eraseApplicantsJobs({ ...server(), months: 12 });
const about = (signal: AbortSignal) => ({ reference: "job:1", attempt: 1, signal });

test("[PRV-1] what a lease or a stop leaves undone is queued, and erased the same day", async () => {
  const both = await twoDue();
  await handlers()[ERASE_APPLICANTS]!({}, about(AbortSignal.abort()));
  expect(await leftOf(both)).toEqual(both);
  await server().runJobs();
  expect(await leftOf(both)).toEqual([]);
});

test("[PRV-1] the rest begins where the erasure ended, and is queued once however often that is done", async () => {
  const [first, second] = await twoDue();
  const rest = { day: 1, part: 7, after: first };
  const { db } = server().database;
  for (let time = 0; time < 2; time += 1)
    await handlers()[ERASE_OTHER_APPLICANTS]!(rest, about(AbortSignal.abort()));
  const queued = await db.select().from(outboxJobs).where(eq(outboxJobs.kind, ERASE_OTHER_APPLICANTS));
  expect(queued.map(({ payload }) => payload)).toContainEqual({ ...rest, part: 8 });
  expect(queued.filter(({ dedupeKey }) => dedupeKey === "1:8")).toHaveLength(1);
  await server().runJobs();
  expect(await leftOf([first, second])).toEqual([first]);
});
