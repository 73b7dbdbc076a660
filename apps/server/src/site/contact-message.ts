import type { DecodedPayload } from "@hiram/contract";
import type { contactMessageSchema as schema } from "@hiram/contract/site/contact-message.ts";
import { type ManilaDate, manilaDateOf } from "@hiram/lending";
import { isEmail, isPhone } from "@hiram/market/validators.ts";
import { inArray, sql } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext } from "../platform/http/dispatch.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { RuleRefused } from "../platform/rule-refused.ts";
import { type AttemptLimit, callerThrottle } from "../platform/throttle/throttle.ts";
import { openCase } from "../support-cases/support-cases.ts";
import { contactMessages } from "./schema.ts";

/** Many people may share one address; nobody writes more in ten minutes. */
const MESSAGE_LIMIT: AttemptLimit = { name: "contact-message", most: 20, windowSeconds: 10 * 60 };

/**
 * Around midnight, the same text counts as the same message by yesterday's day, or by that of a server whose clock is
 * ahead.
 */
const NEAR_MS = 10 * 60 * 1000;

export interface ContactParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
}

/** Why a message is not kept. `refusal-words.ts` words it for a visitor. */
export type MessageFault = "incomplete" | "wrong-telephone" | "wrong-email" | "too-many";

export class MessageRefused extends RuleRefused<MessageFault> {
  override readonly name = "MessageRefused";
}

/**
 * Stores a visitor's message for staff (SITE-3). All four fields are required; the same text again on the same day, as
 * after a lost reply, is the message already stored.
 * @throws {MessageRefused}
 */
export async function keepContactMessage(
  { database, clock, hash }: ContactParts,
  message: DecodedPayload<typeof schema>,
  { locale, callerAddress }: Pick<CallContext, "locale" | "callerAddress">,
): Promise<void> {
  const { name, telephone, email, remark } = message;
  if ([name, telephone, email, remark].includes("")) throw new MessageRefused("incomplete");
  if (!isPhone(inPlainSigns(telephone))) throw new MessageRefused("wrong-telephone");
  if (!isEmail(email)) throw new MessageRefused("wrong-email");
  if (!(await callerThrottle({ db: database.db, clock, hash })(MESSAGE_LIMIT, callerAddress)).allowed)
    throw new MessageRefused("too-many");
  const words = JSON.stringify([name, telephone, email, remark]);
  await database.transaction(async (tx) => {
    // One after the other, even across two days: the unique fingerprint only covers one.
    const lock = hash.of("contact-message-lock", words);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const sentAt = clock.now();
    const fingerprintOn = (day: ManilaDate): string =>
      hash.of("contact-message", JSON.stringify([day, name, telephone, email, remark]));
    const days = [-NEAR_MS, 0, NEAR_MS].map((apartMs) => manilaDateOf(new Date(sentAt.getTime() + apartMs)));
    const isThere = inArray(contactMessages.fingerprint, days.map(fingerprintOn));
    if ((await tx.$count(contactMessages, isThere)) > 0) return;
    const sentOn = manilaDateOf(sentAt);
    const [row] = await tx
      .insert(contactMessages)
      .values({ sentAt, sentOn, fingerprint: fingerprintOn(sentOn), name, telephone, email, remark })
      .returning({ id: contactMessages.id });
    if (row === undefined) throw new Error("the message was not written");
    await openCase(tx, { contactMessageId: row.id, borrowerId: null, orderId: null, locale }, sentAt);
  });
}

/** A number with the dashes and digits of any keyboard, with points, or with the invisible marks of a copied one. */
function inPlainSigns(telephone: string): string {
  return telephone
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[.\p{Pd}]/gu, "-")
    .trim();
}
