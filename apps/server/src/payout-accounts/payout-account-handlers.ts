import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { lockActor } from "../identity/lock-borrower.ts";
import { maskedPhone } from "../identity/read-phone.ts";
import { notAcceptedWords } from "../one-time-codes/code-words.ts";
import { IN_SESSION } from "../one-time-codes/asker.ts";
import type { CodeTarget, OneTimeCodes } from "../one-time-codes/codes.ts";
import { unsentRefusal } from "../one-time-codes/refusal-words.ts";
import type { ReviewPayouts } from "../payouts/start-payout.ts";
import type { Places } from "../places/places.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { badInput, conflict, notFound } from "../platform/http/refusal.ts";
import {
  type AccountOwner,
  bindAccount,
  currentAccount,
  findOwner,
  isCurrentAccount,
} from "./bind-account.ts";
import type { Destination } from "./destination.ts";
import { formItems } from "./form-items.ts";
import type { Institutions } from "./institutions.ts";
import { readForm, type SentForm } from "./read-form.ts";
import { inFormWords } from "./refusal-words.ts";
import {
  confirmAccount,
  findUnconfirmed,
  forgetCode,
  keepUnconfirmed,
  rememberCode,
} from "./unconfirmed-accounts.ts";

export interface PayoutAccountParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  /** Those currently on offer. */
  readonly institutions: () => Promise<Institutions>;
  readonly places: Places;
  readonly codes: OneTimeCodes;
  readonly reviewPayouts: ReviewPayouts;
}

type PayoutAccountCalls =
  | "payoutAccountForm"
  | "savePayoutAccount"
  | "savePayoutAccountOfOrder"
  | "confirmPayoutAccount"
  | "resendAccountCode";

const BOUND = { needValid: 0, bindRecordId: "", maskedPhone: "" } as const;

/** Where a borrower's money is sent: the form, saving it, and confirming it by SMS (BND). */
export function payoutAccountHandlers(parts: PayoutAccountParts): Pick<Handlers, PayoutAccountCalls> {
  const { database, clock, profile, institutions, places, codes, reviewPayouts } = parts;
  const { db } = database;
  const textsFor = ({ locale }: CallContext) => serverTexts(locale);

  async function save(form: SentForm, context: CallContext) {
    const owner = await findOwner(db, context.borrowerId);
    const texts = textsFor(context).payoutAccount;
    const rules = {
      institutions: await institutions(),
      places,
      today: clock.today(),
      borrowerPhone: owner.phone,
    };
    const destination = inFormWords(texts, () => readForm(form, rules));
    const waiting = await bindOrKeep(context, destination);
    if (waiting === null) return BOUND;
    if (waiting.wantsCode) {
      await sendCode(owner, waiting.id, context).catch(async (failure: unknown) => {
        await forgetCode(db, waiting.id);
        throw failure;
      });
    }
    return { needValid: 1 as const, bindRecordId: waiting.id, maskedPhone: maskedPhone(owner.phone) };
  }

  /** Binds it at once, or keeps it until its code comes; an account that is already bound needs no code. */
  function bindOrKeep({ actor, borrowerId }: CallContext, destination: Destination) {
    return database.transaction(async (tx) => {
      await lockActor(tx, clock, actor);
      const now = clock.now();
      if (profile.payoutAccountStepUp && !(await isCurrentAccount(tx, borrowerId, destination)))
        return keepUnconfirmed(tx, borrowerId, destination, now);
      await bindAccount(tx, borrowerId, destination, { now, reviewPayouts });
      return null;
    });
  }

  async function sendCode(owner: AccountOwner, id: string, context: CallContext): Promise<void> {
    const { locale } = context;
    const result = await codes.send({ ...codeTarget(owner, id), locale, asker: IN_SESSION });
    if (!result.sent) throw unsentRefusal(result, textsFor(context));
  }

  /** @throws Refusal 404 both for another borrower's record and for a missing one, 409 for one that waited too long */
  async function waitingFor(id: string, context: CallContext) {
    const texts = textsFor(context).payoutAccount;
    const waiting = await findUnconfirmed(db, context.borrowerId, id);
    if (waiting === null) throw notFound(texts.unknownRequest);
    if (waiting.confirmedAt === null && waiting.expiresAt <= clock.now())
      throw conflict(texts.requestExpired);
    return waiting;
  }

  return {
    async payoutAccountForm(_, context) {
      const owner = await findOwner(db, context.borrowerId);
      const start = await currentAccount(db, owner.id);
      const texts = textsFor(context).payoutAccount;
      const { fullName: borrowerName } = owner;
      const today = clock.today();
      return {
        items: formItems({ institutions: await institutions(), start, borrowerName, today, texts }),
        maskedPhone: maskedPhone(owner.phone),
      };
    },

    savePayoutAccount: save,
    savePayoutAccountOfOrder: save,

    async confirmPayoutAccount({ bindRecordId, verifyCode }, context) {
      const texts = textsFor(context);
      const waiting = await waitingFor(bindRecordId, context);
      // The answer to the first of two calls may have been lost.
      if (waiting.confirmedAt !== null) return null;
      const owner = await findOwner(db, context.borrowerId);
      const target = codeTarget(owner, waiting.id);
      const result = await codes.check({ ...target, code: verifyCode, repeatable: true });
      if (result !== "accepted") throw badInput(notAcceptedWords(result, texts));
      const isBound = await database.transaction(async (tx) => {
        await lockActor(tx, clock, context.actor);
        return confirmAccount(tx, owner.id, waiting.id, { now: clock.now(), reviewPayouts });
      });
      if (!isBound) throw notFound(texts.payoutAccount.unknownRequest);
      return null;
    },

    async resendAccountCode({ bindRecordId }, context) {
      const waiting = await waitingFor(bindRecordId, context);
      if (waiting.confirmedAt !== null) return null;
      await sendCode(await findOwner(db, context.borrowerId), waiting.id, context);
      await rememberCode(db, waiting.id, clock.now());
      return null;
    },
  };
}

/** The code authorises only this account of this borrower, and only through their current phone. */
const codeTarget = ({ id, phone }: AccountOwner, waitingId: string): CodeTarget => ({
  purpose: "payout-account",
  subject: `borrower:${id}/account:${waitingId}`,
  phone,
});
