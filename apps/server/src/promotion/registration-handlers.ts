import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { CaptchaVisits } from "../captchas/captcha-visits.ts";
import { findBorrowerByPhone } from "../identity/borrowers.ts";
import { readPhone } from "../identity/read-phone.ts";
import { loginRefusal, refuseCode, refuseUnsent } from "../identity/refusal-words.ts";
import { LOGIN_SUBJECT } from "../identity/login-handlers.ts";
import { loginPlace, sessionBeginner } from "../identity/new-session.ts";
import type { OneTimeCodes } from "../one-time-codes/codes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { badInput, Refusal } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { registerVisitor } from "./register-visitor.ts";

export interface RegistrationParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Read at each call, since a demo's can be switched. */
  readonly profile: Profile;
  readonly visits: CaptchaVisits;
  readonly codes: OneTimeCodes;
  readonly appName: string;
  readonly config: Pick<Config, "sessionDays">;
}

/** For visitors who reached the sign-in page without a landing page. */
const NO_CAMPAIGN = { templateId: "", userFrom: "signIn", utmTag: "", appFrom: "", inviteCode: "" };

/** The pages that the sign-in page's checkbox names. */
const AGREED_TO = "loan-terms privacy-policy";

/** What a code is sent for. Only the number, not the visit: a reopened page accepts the code that came meanwhile. */
const SUBJECT = "landing-page";

/**
 * The registration's two calls (PROMO-5, PROMO-7). Until the SMS code is proved, both do the same in the same order for
 * every number (docs/decisions/0007).
 */
export function registrationHandlers(
  parts: RegistrationParts,
): Pick<Handlers, "promotionGetSms" | "promotionRegister" | "loginRegister"> {
  const { database, clock, visits, codes, profile, appName, config } = parts;
  const beginSession = sessionBeginner(clock, config.sessionDays);

  const handlers: Pick<Handlers, "promotionGetSms" | "promotionRegister" | "loginRegister"> = {
    async promotionGetSms({ sid, capcode, deviceId, ...visitor }, { locale, callerAddress }) {
      const texts = serverTexts(locale);
      const phone = readPhone(visitor.phone, profile);
      const since = await visits.solve({ sid, phone, capcode });
      if (since === null) throw new Refusal(VISITOR_CODE.wrongCaptcha, texts.wrongCaptcha);
      const hasAccount = (await findBorrowerByPhone(database.db, phone)) !== null;
      if ((hasAccount && profile.tellsRegisteredAtOnce) || (await visits.knowsRegistered(sid, phone)))
        throw new Refusal(VISITOR_CODE.alreadyRegistered, texts.alreadyRegistered);
      const asker = { standing: "captcha", deviceId, callerAddress } as const;
      const target = { purpose: "registration", subject: SUBJECT, phone } as const;
      refuseUnsent(await codes.send({ ...target, locale, hasAccount, asker, since }), texts);
      return null;
    },

    async promotionRegister({ sid, capcode, smsCode, deviceId, ...visitor }, context) {
      const { locale, callerAddress, actor, browser } = context;
      const texts = serverTexts(locale);
      const phone = readPhone(visitor.phone, profile);
      if (smsCode === "") throw badInput(texts.codeMissing);
      const proof = { sid, phone, capcode };
      // The captcha of get-sms stays valid while the SMS code is typed; a fresh one is just as good.
      if (!(await visits.isProved(proof)) && (await visits.solve(proof)) === null)
        throw new Refusal(VISITOR_CODE.wrongCaptchaAtRegistration, texts.wrongCaptcha);
      // Repeatable: a second tap finds the number registered rather than its code used.
      const code = {
        purpose: "registration",
        subject: SUBJECT,
        phone,
        code: smsCode,
        from: { deviceId, callerAddress },
        repeatable: true,
      } as const;
      refuseCode(await codes.check(code), texts);
      const borrowerId = await registerVisitor(parts, {
        phone,
        origin: {
          templateId: visitor.id,
          appName: visitor.appName,
          userFrom: visitor.user_from,
          utmTag: visitor.utm_tag,
          appFrom: visitor.app_from,
          inviteCode: visitor.invite_code,
        },
      });
      await visits.noteRegistered(sid, phone);
      if (borrowerId === null) throw new Refusal(VISITOR_CODE.alreadyRegistered, texts.alreadyRegistered);
      // Whoever goes on in this browser proves the number once (WEB-2); who is signed in there already stays.
      const isSignedOut = browser !== null && actor.kind === "visitor";
      if (isSignedOut)
        await database.transaction((tx) => beginSession(tx, borrowerId, loginPlace(context, "cookie")));
      return null;
    },

    async loginRegister({ smsCode, agreed, attempt, sessionIn, ...visitor }, context) {
      const texts = serverTexts(context.locale);
      const phone = readPhone(visitor.phone, profile);
      if (smsCode === "") throw badInput(texts.codeMissing);
      if (!agreed) throw badInput(texts.consentMissing);
      const place = loginPlace(context, sessionIn);
      // Repeatable: the log-in has already checked this code, and found that nobody has the number.
      const code = {
        purpose: "login",
        subject: LOGIN_SUBJECT,
        phone,
        code: smsCode,
        from: { deviceId: place.deviceId, callerAddress: context.callerAddress },
        attempt,
      } as const;
      refuseCode(await codes.check({ ...code, repeatable: true }), texts);
      const registered = await registerVisitor(parts, {
        phone,
        origin: { ...NO_CAMPAIGN, appName, agreedTo: AGREED_TO },
      });
      // Whoever used up the code in this very attempt was not told that the account is theirs.
      const ownAccount = async () =>
        (await codes.check(code)) === "accepted" ? findBorrowerByPhone(database.db, phone) : null;
      const borrowerId = registered ?? (await ownAccount())?.id;
      // A used code opens no existing account: its owner logs in with a code of their own.
      if (borrowerId === undefined) throw new Refusal(VISITOR_CODE.alreadyRegistered, texts.registeredSignIn);
      const begun = await database.transaction((tx) => beginSession(tx, borrowerId, place));
      return { ...begun, hasPassword: false };
    },
  };
  return wordedHandlers(handlers, loginRefusal);
}
