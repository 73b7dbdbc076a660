import { RESEND_SECONDS, SMS_CODE_LENGTH } from "@hiram/market/sms-code.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@hiram/contract/identity/password-reset.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { type ServerTexts, serverTexts } from "@hiram/texts/server/load.ts";
import type { CaptchaVisits } from "../captchas/captcha-visits.ts";
import type { OneTimeCodes } from "../one-time-codes/codes.ts";
import type { CodePurpose } from "../one-time-codes/limits.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { badInput, notFound, Refusal } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { hashPassword } from "../platform/passwords.ts";
import { findAccount, findBorrowerByPhone } from "./borrowers.ts";
import { loginRefusal, refuseCode, refuseUnsent } from "./refusal-words.ts";
import { lockBorrower } from "./lock-borrower.ts";
import { lockOut } from "./lock-out.ts";
import { holdPassword, keptPassword, passwordGuesses } from "./password-guesses.ts";
import { readPhone } from "./read-phone.ts";
import { passwords } from "./schema.ts";
import { callerDeviceId, loginPlace, sessionBeginner } from "./new-session.ts";

export interface LoginParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Read at each call, since a demo's can be switched. */
  readonly profile: Profile;
  readonly codes: OneTimeCodes;
  readonly visits: CaptchaVisits;
  readonly hash: KeyedHash;
  readonly sessionDays: number;
}

type LoginHandlers = Pick<
  Handlers,
  "loginInit" | "loginSmsCode" | "loginVoiceCode" | "loginWithSms" | "loginWithPassword" | "passwordReset"
>;

/** What a log-in's code grants: the number's account, or the way to one (`registerByCode`). */
export const LOGIN_SUBJECT = "account";

interface NumberOwner {
  readonly phone: string;
  readonly borrowerId: number;
}

interface CodeRequested {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly voice: boolean;
  /** A solved captcha; both are "" without one. */
  readonly sid: string;
  readonly capcode: string;
}

/**
 * Signing in (API-1). Whether a number has an account is revealed to nobody who has not proved that it is theirs:
 * sending codes, checking passwords and wording refusals work the same for every number (docs/decisions/0007).
 */
export function loginHandlers(parts: LoginParts): LoginHandlers {
  const { database, clock, profile, codes, visits, hash, sessionDays } = parts;
  const { db } = database;
  const beginSession = sessionBeginner(clock, sessionDays);
  const hashOfRightGuess = passwordGuesses({ db, clock, hash });

  async function sendCode(request: CodeRequested, context: CallContext): Promise<null> {
    const { borrowerId, locale, callerAddress } = context;
    const texts = serverTexts(locale);
    const { purpose, voice } = request;
    const phone = readPhone(request.phone, profile);
    const deviceId = callerDeviceId(context);
    const { hasAccount, isKnownCaller } = await findAccount(db, { phone, borrowerId, deviceId });
    const since = isKnownCaller ? undefined : await captchaSolvedAt({ ...request, phone }, texts);
    const stranger = since === undefined ? "stranger" : "captcha";
    const standing = isKnownCaller ? "known" : stranger;
    const asker = { standing, deviceId, callerAddress } as const;
    const target = { purpose, subject: LOGIN_SUBJECT, phone };
    refuseUnsent(
      await codes.send({ ...target, locale, voice, hasAccount, asker, since }),
      texts,
      texts.codeTooManyAtLogin,
    );
    return null;
  }

  /**
   * @returns when the captcha was solved; undefined for a caller who solved none
   * @throws {Refusal} 101 for a captcha that is wrong, used or too old
   */
  async function captchaSolvedAt(
    { sid, phone, capcode }: Omit<CodeRequested, "purpose" | "voice">,
    texts: ServerTexts,
  ): Promise<Date | undefined> {
    if (capcode === "") return undefined;
    const solved = await visits.solve({ sid, phone, capcode });
    if (solved === null) throw new Refusal(VISITOR_CODE.wrongCaptcha, texts.wrongCaptcha);
    return solved;
  }

  /** The number that a code proved, and who owns it. */
  async function ownerOfProvedNumber(
    proof: {
      readonly phone: string;
      readonly smsCode: string;
      readonly purpose: CodePurpose;
      readonly attempt?: string | undefined;
    },
    context: CallContext,
    texts: ServerTexts,
  ): Promise<NumberOwner> {
    const phone = readPhone(proof.phone, profile);
    if (proof.smsCode === "") throw badInput(texts.codeMissing);
    const { purpose, smsCode: code, attempt } = proof;
    const from = { deviceId: callerDeviceId(context), callerAddress: context.callerAddress };
    refuseCode(await codes.check({ purpose, subject: LOGIN_SUBJECT, phone, code, from, attempt }), texts);
    const borrower = await findBorrowerByPhone(db, phone);
    if (borrower === null) throw notFound(texts.noAccount);
    return { borrowerId: borrower.id, phone };
  }

  /** Staff may have given the account another number while the code was being checked. */
  async function lockNumberOwner(
    tx: Transaction,
    { borrowerId, phone }: NumberOwner,
    texts: ServerTexts,
  ): Promise<void> {
    await lockBorrower(tx, borrowerId);
    if ((await findBorrowerByPhone(tx, phone))?.id !== borrowerId) throw notFound(texts.noAccount);
  }

  const handlers: LoginHandlers = {
    async loginInit() {
      return {
        profile: profile.name,
        codeLength: SMS_CODE_LENGTH,
        resendSeconds: RESEND_SECONDS,
        passwordMinLength: PASSWORD_MIN_LENGTH,
        passwordMaxLength: PASSWORD_MAX_LENGTH,
        sessionDays,
      };
    },

    loginSmsCode: (payload, context) => sendCode({ ...payload, voice: false }, context),
    loginVoiceCode: (payload, context) => sendCode({ ...payload, voice: true }, context),

    async loginWithSms({ sessionIn, ...payload }, context) {
      const texts = serverTexts(context.locale);
      const place = loginPlace(context, sessionIn);
      const owner = await ownerOfProvedNumber({ ...payload, purpose: "login" }, context, texts);
      const { borrowerId } = owner;
      const begun = await database.transaction(async (tx) => {
        await lockNumberOwner(tx, owner, texts);
        return beginSession(tx, borrowerId, place);
      });
      return { ...begun, hasPassword: (await keptPassword(db, borrowerId)) !== null };
    },

    async loginWithPassword({ password, sessionIn, ...payload }, context) {
      const { locale, callerAddress } = context;
      const texts = serverTexts(locale);
      const place = loginPlace(context, sessionIn);
      const { deviceId } = place;
      const phone = readPhone(payload.phone, profile);
      const borrower = await findBorrowerByPhone(db, phone);
      const { isKnownCaller } = await findAccount(db, { phone, borrowerId: 0, deviceId });
      const knownDeviceId = isKnownCaller ? deviceId : null;
      const guess = { phone, borrowerId: borrower?.id ?? null, password, callerAddress, knownDeviceId };
      const hashRight = await hashOfRightGuess(guess);
      const wrong = new Refusal(VISITOR_CODE.wrongPassword, texts.wrongPassword);
      if (borrower === null || hashRight === null) throw wrong;
      const begun = await database.transaction(async (tx) => {
        // A new password may have been set during the check, which ended the old one's sessions.
        if (!(await holdPassword(tx, borrower.id, hashRight))) throw wrong;
        return beginSession(tx, borrower.id, place);
      });
      return { ...begun, hasPassword: true };
    },

    async passwordReset({ password, ...payload }, context) {
      const texts = serverTexts(context.locale);
      // Before the code is checked, so that a short password does not use it up.
      if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH)
        throw badInput(texts.passwordLength(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH));
      const owner = await ownerOfProvedNumber({ ...payload, purpose: "password-reset" }, context, texts);
      const { borrowerId } = owner;
      const stored = { hash: await hashPassword(password), changedAt: clock.now() };
      await database.transaction(async (tx) => {
        await lockNumberOwner(tx, owner, texts);
        await tx
          .insert(passwords)
          .values({ borrowerId, ...stored })
          .onConflictDoUpdate({ target: passwords.borrowerId, set: stored });
        // Somebody who had got in may have added a passkey.
        await lockOut(tx, clock, borrowerId);
      });
      return null;
    },
  };
  return wordedHandlers(handlers, loginRefusal);
}
