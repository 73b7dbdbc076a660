import type { Db } from "../platform/database/database.ts";
import { databaseTime } from "../platform/database/database-time.ts";
import { enqueue, type JobKind } from "../platform/jobs/queue.ts";
import { isDaytime } from "./sending-hours.ts";

/** A message is tried again after this long, until it is day. */
const AGAIN_MS = 30 * 60 * 1000;

/**
 * Queues the job of a message once more where it is night by `now`: nobody is written to then (decision 42).
 * @param about names what the message is about: if its job runs twice, still only one is queued
 * @returns whether it was put off
 */
export async function putOffAtNight<Payload extends object>(
  db: Db,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  { about, now }: { readonly about: string | number; readonly now: Date },
): Promise<boolean> {
  if (isDaytime(now)) return false;
  // By the database's clock, which makes jobs due: by a server's that is behind, a job put off before could be given the
  // key of its own row, and would be lost.
  const again = (await databaseTime(db)) + AGAIN_MS;
  const dedupe = `${about}:${Math.floor(again / AGAIN_MS)}`;
  await enqueue(db, kind, payload, { dedupe, runAfter: new Date(again) });
  return true;
}
