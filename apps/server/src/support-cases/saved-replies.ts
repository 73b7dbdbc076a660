import type { SavedReply } from "@hiram/contract/staff/cases/case-work.ts";
import { asc, eq } from "drizzle-orm";
import { type StaffActor, writtenBy } from "../platform/actor.ts";
import type { Db, Transaction } from "../platform/database/database.ts";
import { audit } from "../staff/audit/audit.ts";
import { savedReplies } from "./schema.ts";
import { CaseRefused } from "./support-cases.ts";

/** Replies that staff reuse, by number. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const rows = await db.select().from(savedReplies).orderBy(asc(savedReplies.number));
  return rows.map(({ number, title, english, filipino, savedAt }) => ({
    number,
    title,
    english,
    filipino,
    savedAt: savedAt.toISOString(),
  }));
}

/**
 * Saves a reply under its number, replacing the one that its writer saw there; the log keeps that one's words. The same
 * again from the same person changes nothing.
 * @param read `savedAt` of what the writer saw; empty: nothing
 * @throws {CaseRefused} when a colleague saved another one there meanwhile
 */
export async function keepSavedReply(
  tx: Transaction,
  { number, read, ...words }: Omit<SavedReply, "savedAt"> & { readonly read: string },
  { by, now }: { readonly by: StaffActor; readonly now: Date },
): Promise<void> {
  const ofNumber = eq(savedReplies.number, number);
  const [before] = await tx.select().from(savedReplies).where(ofNumber).for("update");
  const values = { ...words, savedBy: writtenBy(by), savedAt: now };
  if (before !== undefined && isSame(before, values)) return;
  if ((before?.savedAt.toISOString() ?? "") !== read) throw new CaseRefused("reply-changed");
  if (before === undefined) await tx.insert(savedReplies).values({ number, ...values });
  else await tx.update(savedReplies).set(values).where(ofNumber);
  const { title, english, filipino } = before ?? {};
  const details = { titleBefore: title, englishBefore: english, filipinoBefore: filipino };
  await audit(tx, by, { action: "save-reply", subject: `saved-reply:${number}`, details, now });
}

type Words = Pick<typeof savedReplies.$inferSelect, "title" | "english" | "filipino" | "savedBy">;

const isSame = (one: Words, other: Words): boolean =>
  one.title === other.title &&
  one.english === other.english &&
  one.filipino === other.filipino &&
  one.savedBy === other.savedBy;
