import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { isSameSecret, type KeyedHash } from "../platform/keyed-hash.ts";
import { captchaVisits } from "./schema.ts";

/** How long a visit's id, and what it proved, stays valid. */
const VISIT_SECONDS = 30 * 60;
/** How long a picture's or a question's answer stays valid. */
const ANSWER_SECONDS = 5 * 60;
const MOST_PUZZLES = 30;
/** Questions are easier for a machine than pictures, so a visit gets few. */
const MOST_QUESTIONS = 5;

const SID = /^[0-9a-f]{32}$/;

/** What is proved: a human solved this visit's captcha for this number. */
export interface Proof {
  readonly sid: string;
  readonly phone: string;
  readonly capcode: string;
}

/** The captchas of visits: single use, bound to their sid, valid for five minutes; a new one replaces the old. */
export interface CaptchaVisits {
  /** Begins a visit. @returns its sid */
  open(): Promise<string>;
  /**
   * Sets the answer of a picture or question that is about to be shown.
   * @returns "unknown" for an unknown or expired sid, "too-many" past the visit's number of puzzles
   */
  setAnswer(
    sid: string,
    answer: string,
    kind: "picture" | "question",
  ): Promise<"set" | "unknown" | "too-many">;
  /**
   * Uses up the answer. If right, it becomes the visit's proof. The right answer sent again within five minutes, because
   * the reply to it was lost, is right again.
   * @returns when it was right for the first time; null if it is wrong, too old, or used up by another
   */
  solve(proof: Proof): Promise<Date | null>;
  /** Whether this very answer was right for this number in this visit. Uses nothing up. */
  isProved(proof: Proof): Promise<boolean>;
  /** Records that an SMS code proved the number to be the visitor's, and that it is registered. */
  noteRegistered(sid: string, phone: string): Promise<void>;
  /** Whether the visitor proved a registered number to be theirs. */
  knowsRegistered(sid: string, phone: string): Promise<boolean>;
}

export function captchaVisitsOf(parts: {
  readonly db: Db;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}): CaptchaVisits {
  const { db, clock, hash } = parts;
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);
  const proofHash = ({ sid, phone, capcode }: Proof): string =>
    hash.of("captcha-proof", sid, phone, plain(capcode));
  const phoneHash = (phone: string): string => hash.of("visit-phone", phone);
  const live = (sid: string) =>
    and(eq(captchaVisits.sid, sid), gt(captchaVisits.startedAt, inSeconds(-VISIT_SECONDS)));

  const isProofOf = (visit: { readonly proofHash: string | null }, proof: Proof): boolean =>
    visit.proofHash !== null && isSameSecret(visit.proofHash, proofHash(proof));

  async function find(sid: string) {
    if (!SID.test(sid)) return null;
    const [visit] = await db.select().from(captchaVisits).where(live(sid));
    return visit ?? null;
  }

  return {
    async open() {
      const sid = randomBytes(16).toString("hex");
      await db.insert(captchaVisits).values({ sid, startedAt: clock.now() });
      return sid;
    },

    async setAnswer(sid, answer, kind) {
      if (!SID.test(sid)) return "unknown";
      const isQuestion = kind === "question";
      const set = await db
        .update(captchaVisits)
        .set({
          answer,
          answerExpiresAt: inSeconds(ANSWER_SECONDS),
          answerUsedAt: null,
          puzzles: sql`${captchaVisits.puzzles} + 1`,
          ...(isQuestion ? { questions: sql`${captchaVisits.questions} + 1` } : {}),
        })
        .where(
          and(
            live(sid),
            lt(captchaVisits.puzzles, MOST_PUZZLES),
            isQuestion ? lt(captchaVisits.questions, MOST_QUESTIONS) : undefined,
          ),
        )
        .returning({ sid: captchaVisits.sid });
      if (set.length > 0) return "set";
      return (await find(sid)) === null ? "unknown" : "too-many";
    },

    async solve(proof) {
      if (!SID.test(proof.sid)) return null;
      const now = clock.now();
      const answer = plain(proof.capcode);
      // Used up in the statement that compares it, so that of two simultaneous checks only one sees it.
      const [visit] = await db
        .update(captchaVisits)
        .set({
          answerUsedAt: now,
          proofHash: sql`case when ${captchaVisits.answer} = ${answer} then ${proofHash(proof)} else ${captchaVisits.proofHash} end`,
        })
        .where(
          and(live(proof.sid), isNull(captchaVisits.answerUsedAt), gt(captchaVisits.answerExpiresAt, now)),
        )
        .returning({ answer: captchaVisits.answer });
      if (visit !== undefined) return visit.answer === answer ? now : null;
      const usedUp = await find(proof.sid);
      if (usedUp?.answerUsedAt == null || usedUp.answer !== answer || !isProofOf(usedUp, proof)) return null;
      if (usedUp.answerUsedAt <= inSeconds(-ANSWER_SECONDS)) return null;
      return usedUp.answerUsedAt;
    },

    async isProved(proof) {
      const visit = await find(proof.sid);
      return visit !== null && isProofOf(visit, proof);
    },

    async noteRegistered(sid, phone) {
      await db
        .update(captchaVisits)
        .set({ registeredPhoneHash: phoneHash(phone) })
        .where(eq(captchaVisits.sid, sid));
    },

    async knowsRegistered(sid, phone) {
      const visit = await find(sid);
      return visit?.registeredPhoneHash != null && isSameSecret(visit.registeredPhoneHash, phoneHash(phone));
    },
  };
}

/**
 * The answer that the visit's newest picture or question still waits for; null when there is none, or it was used or came
 * too late. For the demo's test support.
 */
export async function captchaAnswer(db: Db, sid: string, now: Date): Promise<string | null> {
  const [visit] = await db
    .select({ answer: captchaVisits.answer })
    .from(captchaVisits)
    .where(
      and(
        eq(captchaVisits.sid, sid),
        isNull(captchaVisits.answerUsedAt),
        gt(captchaVisits.answerExpiresAt, now),
      ),
    );
  return visit?.answer ?? null;
}

/** Case and spaces do not matter: letters look alike in a picture either way. */
const plain = (answer: string): string => answer.replaceAll(/\s/g, "").toUpperCase();
