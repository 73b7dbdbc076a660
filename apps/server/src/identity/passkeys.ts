import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import * as v from "valibot";
import type { BorrowerActor } from "../platform/actor.ts";
import { type Clock, MINUTE_MS } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { subscriberOf } from "../platform/throttle/caller-address.ts";
import { countAttempt } from "../platform/throttle/throttle.ts";
import { lockActor, lockBorrower } from "./lock-borrower.ts";
import { PASSKEY_ADDRESS_LIMIT } from "./login-limits.ts";
import { LoginRefused } from "./login-refused.ts";
import { passkeyChallenges, passkeys } from "./schema.ts";

/** How long a phone's owner may take to find a finger that it recognises. */
const CHALLENGE_MS = 5 * MINUTE_MS;

export interface PasskeyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  /** Where borrowers find us: passkeys are made for its host, and accepted from no other origin. */
  readonly publicOrigin: string;
  /** What borrowers call the product. */
  readonly brand: string;
}

export type Passkeys = ReturnType<typeof openPasskeys>;

/**
 * Borrowers' passkeys (decision 36). A ceremony's challenge is a row that is deleted on first use, right or wrong, so
 * that a recorded answer opens nothing.
 */
export function openPasskeys({ database, clock, hash, publicOrigin, brand }: PasskeyParts) {
  const { db } = database;
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicOrigin);
  const common = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };

  async function keepChallenge(challenge: string, borrowerId: number | null): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
    await db.insert(passkeyChallenges).values({ challenge, borrowerId, expiresAt });
  }

  /** @param borrowerId for whom it was begun; null: to sign in. @throws {LoginRefused} when it is over */
  async function spendChallenge(challenge: string, borrowerId: number | null): Promise<void> {
    const { borrowerId: owner } = passkeyChallenges;
    const [found] = await db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challenge, challenge),
          borrowerId === null ? isNull(owner) : eq(owner, borrowerId),
          gt(passkeyChallenges.expiresAt, clock.now()),
        ),
      )
      .returning({ challenge: passkeyChallenges.challenge });
    if (found === undefined) throw refused();
  }

  return {
    /** @returns the options for the browser. @throws {LoginRefused} past the address's limit */
    async beginSignIn(callerAddress: string): Promise<string> {
      const { allowed, retryAfterSeconds } = await countAttempt(db, hash, {
        limit: PASSKEY_ADDRESS_LIMIT,
        subject: subscriberOf(callerAddress),
        now: clock.now(),
      });
      if (!allowed) throw new LoginRefused({ kind: "too-many-guesses", retryAfterSeconds });
      const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
      await keepChallenge(options.challenge, null);
      return JSON.stringify(options);
    },

    /** Uses up the challenge that a sign-in answers. @returns what is to be verified. @throws {LoginRefused} */
    async readSignIn(text: string): Promise<AuthenticationResponseJSON> {
      const { response, challenge } = readResponse(text);
      await spendChallenge(challenge, null);
      return response as AuthenticationResponseJSON;
    },

    /** @returns whose passkey signed. @throws {LoginRefused} when it is nobody's, or its counter went backwards */
    async prove(tx: Transaction, response: AuthenticationResponseJSON): Promise<number> {
      const byId = eq(passkeys.credentialId, response.id);
      const [owner] = await tx.select({ borrowerId: passkeys.borrowerId }).from(passkeys).where(byId);
      if (owner === undefined) throw refused();
      // Before the passkey, as deleting the account does.
      await lockBorrower(tx, owner.borrowerId);
      const [passkey] = await tx.select().from(passkeys).where(byId).for("update");
      if (passkey === undefined) throw refused();
      const { challenge } = readClientData(response.response.clientDataJSON);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...common,
        response,
        expectedChallenge: challenge,
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: passkey.counter,
        },
      }).catch((): never => {
        throw refused();
      });
      if (!verified) throw refused();
      await tx.update(passkeys).set({ counter: authenticationInfo.newCounter }).where(byId);
      return passkey.borrowerId;
    },

    /** @param userName how the phone's own list names the account. @returns the options for the browser */
    async beginAdding(borrowerId: number, userName: string): Promise<string> {
      const registered = await db
        .select({ id: passkeys.credentialId })
        .from(passkeys)
        .where(eq(passkeys.borrowerId, borrowerId));
      const options = await generateRegistrationOptions({
        rpName: brand,
        rpID,
        userName,
        // Identifies nobody: a phone gives it to anyone asking with the right host.
        userID: Uint8Array.from(Buffer.from(hash.of("passkey-user", String(borrowerId)), "base64url")),
        attestationType: "none",
        excludeCredentials: registered,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await keepChallenge(options.challenge, borrowerId);
      return JSON.stringify(options);
    },

    /**
     * Stores a passkey; the same one again changes nothing.
     * @throws {LoginRefused} when the ceremony proves nothing
     * @throws {ActorGone} when the session has ended meanwhile: a change of number must leave no passkey behind
     */
    async add(actor: BorrowerActor, text: string, deviceName: string): Promise<void> {
      const { borrowerId } = actor;
      const { response: read, challenge } = readResponse(text);
      const response = read as RegistrationResponseJSON;
      const isOwn = and(eq(passkeys.credentialId, response.id), eq(passkeys.borrowerId, borrowerId));
      if ((await db.$count(passkeys, isOwn)) > 0) return;
      await spendChallenge(challenge, borrowerId);
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...common,
        response,
        expectedChallenge: challenge,
      }).catch((): never => {
        throw refused();
      });
      if (!verified) throw refused();
      const { id, publicKey, counter } = registrationInfo.credential;
      await database.transaction(async (tx) => {
        await lockActor(tx, clock, actor);
        const [added] = await tx
          .insert(passkeys)
          .values({ credentialId: id, borrowerId, publicKey, counter, deviceName, addedAt: clock.now() })
          .onConflictDoNothing({ target: passkeys.credentialId })
          .returning({ number: passkeys.number });
        if (added === undefined) throw refused();
      });
    },

    /** Newest first. */
    async list(borrowerId: number) {
      return db
        .select({ number: passkeys.number, deviceName: passkeys.deviceName, addedAt: passkeys.addedAt })
        .from(passkeys)
        .where(eq(passkeys.borrowerId, borrowerId))
        .orderBy(desc(passkeys.number));
    },

    /** Another borrower's, or one that is gone, is left as it is. */
    async remove(borrowerId: number, number: number): Promise<void> {
      await db.delete(passkeys).where(and(eq(passkeys.number, number), eq(passkeys.borrowerId, borrowerId)));
    },
  };
}

const refused = (): LoginRefused => new LoginRefused({ kind: "unknown-passkey" });

const responseShape = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1400)),
  response: v.looseObject({ clientDataJSON: v.string() }),
});
const clientDataShape = v.object({ challenge: v.pipe(v.string(), v.nonEmpty()) });

/** @returns what the browser made, its shape checked as far as we read it ourselves; the library checks the rest */
function readResponse(text: string): { readonly response: unknown; readonly challenge: string } {
  const parsed = v.safeParse(responseShape, parseJson(text));
  if (!parsed.success) throw refused();
  const { challenge } = readClientData(parsed.output.response.clientDataJSON);
  return { response: parseJson(text), challenge };
}

/** What the browser says that it signed: base64url of JSON. */
function readClientData(encoded: string): v.InferOutput<typeof clientDataShape> {
  const parsed = v.safeParse(clientDataShape, parseJson(Buffer.from(encoded, "base64url").toString()));
  if (!parsed.success) throw refused();
  return parsed.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
