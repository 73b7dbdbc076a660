import { eq } from "drizzle-orm";
import type { BorrowerActor } from "../platform/actor.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { LoginRefused } from "./login-refused.ts";
import { loginPlace, sessionBeginner } from "./new-session.ts";
import { openPasskeys, type PasskeyParts } from "./passkeys.ts";
import { keptPassword } from "./password-guesses.ts";
import { maskedPhone } from "./read-phone.ts";
import { loginRefusal } from "./refusal-words.ts";
import { borrowers } from "./schema.ts";

type PasskeyCalls =
  | "passkeySignInInit"
  | "loginWithPasskey"
  | "addPasskeyInit"
  | "addPasskey"
  | "passkeyList"
  | "removePasskey";

/** Signing in without a code, and the passkeys with which a borrower does so (WEB-1, decision 36). */
export function passkeyHandlers(
  parts: PasskeyParts & { readonly sessionDays: number },
): Pick<Handlers, PasskeyCalls> {
  const { database, clock, sessionDays } = parts;
  const { db } = database;
  const passkeys = openPasskeys(parts);
  const beginSession = sessionBeginner(clock, sessionDays);

  const handlers: Pick<Handlers, PasskeyCalls> = {
    async passkeySignInInit(_, { callerAddress }) {
      return { options: await passkeys.beginSignIn(callerAddress) };
    },

    async loginWithPasskey({ credential, sessionIn }, context) {
      const place = loginPlace(context, sessionIn);
      const response = await passkeys.readSignIn(credential);
      const { borrowerId, ...begun } = await database.transaction(async (tx) => {
        const owner = await passkeys.prove(tx, response);
        return { borrowerId: owner, ...(await beginSession(tx, owner, place)) };
      });
      return { ...begun, hasPassword: (await keptPassword(db, borrowerId)) !== null };
    },

    async addPasskeyInit(_, context) {
      const { borrowerId } = browserOf(context).actor;
      const [borrower] = await db
        .select({ phone: borrowers.phone })
        .from(borrowers)
        .where(eq(borrowers.id, borrowerId));
      return { options: await passkeys.beginAdding(borrowerId, maskedPhone(borrower?.phone ?? "")) };
    },

    async addPasskey({ credential }, context) {
      const { actor, name } = browserOf(context);
      await passkeys.add(actor, credential, name);
      return null;
    },

    async passkeyList(_, { borrowerId }) {
      const listed = await passkeys.list(borrowerId);
      return {
        passkeys: listed.map(({ number, deviceName, addedAt }) => ({
          passkeyNumber: number,
          deviceName,
          addedAt: addedAt.toISOString(),
        })),
      };
    },

    async removePasskey({ passkeyNumber }, { borrowerId }) {
      await passkeys.remove(borrowerId, passkeyNumber);
      return null;
    },
  };
  return wordedHandlers(handlers, loginRefusal);
}

/**
 * A passkey outlives every session. Somebody else may have seen a session that is named by an address, and would stay
 * in with a passkey of their own, so one can be added only by a browser's cookie.
 * @throws {LoginRefused}
 */
function browserOf({ actor, browser }: CallContext): {
  readonly actor: BorrowerActor;
  readonly name: string;
} {
  if (actor.kind !== "borrower" || actor.namedBy !== "cookie" || browser === null)
    throw new LoginRefused({ kind: "not-in-a-browser" });
  return { actor, name: browser.name() };
}
