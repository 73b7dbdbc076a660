import { and, asc, eq, gt, inArray, isNull, lt, max, or, sql } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { isSameSecret } from "../platform/keyed-hash.ts";
import { MOST_LOOKS, MOST_LOOKS_OF_OTHERS } from "./limits.ts";
import { oneTimeCodes } from "./schema.ts";

/** `expired`: there is no code left to compare with (too old, used, looked at too often, or never sent). */
export type CodeNotAccepted = "wrong" | "expired";
export type CheckResult = "accepted" | CodeNotAccepted;

/** Whether a look is by the asker themselves; a code requested without a device or address is anybody's. */
const isOwn = (askerHash: string) => inArray(oneTimeCodes.askerHash, ["", askerHash]);

/**
 * Compares a code with the newest one that each asker has for its target, so that a stranger's request never replaces
 * the owner's. A look is counted in the statement that reads the codes, so of fifty simultaneous guesses five are
 * compared; those of others are counted apart, so that they use up nobody's own. The right code is then used up in
 * another statement, so that of two at once only one is accepted; both are if they belong to one attempt, where the
 * second was sent because the first's answer never came.
 */
export async function compareCode(
  db: Db,
  look: {
    readonly targetHash: string;
    readonly codeHash: string;
    /** "": nobody in particular. */
    readonly askerHash: string;
    /** Null: an attempt without a key. */
    readonly attemptHash: string | null;
    readonly repeatable: boolean;
    readonly now: Date;
  },
): Promise<CheckResult> {
  const newest = db
    .select({ id: max(oneTimeCodes.id) })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.targetHash, look.targetHash), isNull(oneTimeCodes.undeliverableAt)))
    .groupBy(oneTimeCodes.askerHash);
  const isAsker = isOwn(look.askerHash);
  const isFree =
    look.attemptHash === null
      ? isNull(oneTimeCodes.usedAt)
      : or(isNull(oneTimeCodes.usedAt), eq(oneTimeCodes.attemptHash, look.attemptHash));
  const maySee = and(
    inArray(oneTimeCodes.id, newest),
    gt(oneTimeCodes.expiresAt, look.now),
    look.repeatable ? undefined : isFree,
    or(
      and(isAsker, lt(oneTimeCodes.looks, MOST_LOOKS)),
      and(sql`not ${isAsker}`, lt(oneTimeCodes.looksOfOthers, MOST_LOOKS_OF_OTHERS)),
    ),
  );
  // Locked in one order, so that two simultaneous guesses never wait for each other.
  const locked = db.select({ id: oneTimeCodes.id }).from(oneTimeCodes).where(maySee);
  const found = await db
    .update(oneTimeCodes)
    .set({
      looks: sql`${oneTimeCodes.looks} + case when ${isAsker} then 1 else 0 end`,
      looksOfOthers: sql`${oneTimeCodes.looksOfOthers} + case when ${isAsker} then 0 else 1 end`,
    })
    .where(inArray(oneTimeCodes.id, locked.orderBy(asc(oneTimeCodes.id)).for("update")))
    .returning({
      id: oneTimeCodes.id,
      codeHash: oneTimeCodes.codeHash,
      isOwn: sql<boolean>`${isAsker}`,
    });
  /** An asker whose own code has expired is told to request another, although somebody else's is still valid. */
  const hadOwn = async (): Promise<boolean> =>
    (await db.$count(oneTimeCodes, and(eq(oneTimeCodes.targetHash, look.targetHash), isAsker))) > 0;

  if (found.length === 0) return "expired";
  const right = found.filter(({ codeHash }) => isSameSecret(codeHash, look.codeHash)).map(({ id }) => id);
  if (right.length === 0) return found.some((code) => code.isOwn) || !(await hadOwn()) ? "wrong" : "expired";
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: look.now, attemptHash: look.attemptHash })
    .where(and(inArray(oneTimeCodes.id, right), isFree))
    .returning({ id: oneTimeCodes.id });
  return used.length > 0 || look.repeatable ? "accepted" : "expired";
}
