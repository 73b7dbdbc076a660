import type { DecodedPayload } from "@hiram/contract";
import type { schema } from "@hiram/contract/operations/contact-message.ts";
import { VISITOR_CODE } from "@hiram/contract/wire/visitor-codes.ts";
import { serverTexts } from "@hiram/market/texts/server/load.ts";
import { isEmail } from "@hiram/market/validators.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import type { CallContext } from "../platform/http/dispatch.ts";
import { badInput, Refusal } from "../platform/http/refusal.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { type AttemptLimit, callerThrottle } from "../platform/throttle/throttle.ts";
import { contactMessages } from "./schema.ts";

/** One address behind which many people may sit; nobody writes more in ten minutes. */
const MESSAGE_LIMIT: AttemptLimit = { name: "contact-message", most: 20, windowSeconds: 10 * 60 };

/**
 * Keeps a visitor's message for staff (SITE-3). All four fields are required; the same words again on the
 * same day, as after a lost reply, are the message that is there already.
 * @throws Refusal 400 for what is missing or no e-mail address, "too many" past the limit
 */
export async function keepContactMessage(
  { db, clock, hash }: { readonly db: Db; readonly clock: Clock; readonly hash: KeyedHash },
  message: DecodedPayload<typeof schema>,
  { locale, callerAddress }: Pick<CallContext, "locale" | "callerAddress">,
): Promise<null> {
  const texts = serverTexts(locale);
  const { name, telephone, email, remark } = message;
  if ([name, telephone, email, remark].includes("")) throw badInput(texts.contactIncomplete);
  if (!isEmail(email)) throw badInput(texts.contactWrongEmail);
  const now = clock.now();
  if (!(await callerThrottle({ db, clock, hash })(MESSAGE_LIMIT, callerAddress)).allowed)
    throw new Refusal(VISITOR_CODE.tooMany, texts.tooManyTries);
  const sentOn = clock.today();
  const fingerprint = hash.of("contact-message", JSON.stringify([sentOn, name, telephone, email, remark]));
  await db
    .insert(contactMessages)
    .values({ sentAt: now, sentOn, fingerprint, name, telephone, email, remark })
    .onConflictDoNothing();
  return null;
}
