import type { SavedReply } from "@hiram/contract/staff/cases/case-work.ts";
import { asc } from "drizzle-orm";
import { type StaffActor, writtenBy } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { audit } from "../staff/audit.ts";
import { savedReplies } from "./schema.ts";

/** Replies that staff reuse, by number. */
export function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const { number, title, english, filipino } = savedReplies;
  return db.select({ number, title, english, filipino }).from(savedReplies).orderBy(asc(number));
}

/** Saves a reply under its number, replacing what was there. */
export async function keepSavedReply(
  tx: Transaction,
  { number, ...words }: SavedReply,
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<void> {
  const values = { ...words, savedBy: writtenBy(by), savedAt: now };
  await tx
    .insert(savedReplies)
    .values({ number, ...values })
    .onConflictDoUpdate({ target: savedReplies.number, set: values });
  await audit(tx, by, { action: "save-reply", subject: `saved-reply:${number}`, now });
}
