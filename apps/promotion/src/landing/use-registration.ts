import { keepSignInNumber } from "@hiram/browser/sign-in-number.ts";
import { type Caller, CODE, type Reply } from "@hiram/contract";
import { promotionGetSms, promotionRegister } from "@hiram/contract/promotion/registration.ts";
import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { RESEND_SECONDS } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageAddress } from "../address/page-address.ts";
import { deviceIdOf } from "../visitor/device-id.ts";
import { trackClick } from "../visitor/tracking.ts";
import { isUnreachable } from "../visitor/unreachable.ts";
import { type FieldName, firstProblem, mobileOf, type Problems, problemsOf } from "./registration-fields.ts";
import type { Captcha } from "./use-captcha.ts";

/** How the visitor came to have an account. */
export type Outcome = "registered" | "already-registered";

interface RegistrationParts {
  readonly client: Caller;
  readonly address: PageAddress;
  readonly template: LandingTemplate;
  readonly texts: Texts;
  readonly captcha: Captcha;
  readonly focus: (field: FieldName) => void;
  readonly onFinish: (outcome: Outcome) => void;
}

/** A captcha's answer that get-sms took: used up for sending, and good for registering this number. */
interface Proof {
  readonly sid: string;
  readonly phone: string;
  readonly capcode: string;
}

/** The form's two steps, get-sms and register (PROMO-5, PROMO-7). What was typed stays, whatever is answered. */
export function useRegistration(parts: RegistrationParts) {
  const { client, address, template, texts, captcha, focus, onFinish } = parts;
  const [typed, setTyped] = useState({ phone: "", capcode: "", smsCode: "" });
  const [problems, setProblems] = useState<Problems>({});
  const proof = useRef<Proof | null>(null);

  const change = (field: FieldName, value: string): void => {
    setTyped((last) => ({ ...last, [field]: value }));
    setProblems((last) => ({ ...last, [field]: undefined, form: undefined }));
  };

  function refuse(found: Problems): void {
    // There before the focus is: a screen reader reads a field's problem with the field.
    flushSync(() => setProblems(found));
    const first = firstProblem(found);
    if (first !== undefined) focus(first);
  }

  /** @returns the number to send, or null when something that the step needs is missing */
  function checked(needed: readonly ("capcode" | "smsCode")[]): string | null {
    const isQuestion = captcha.puzzle.kind === "question";
    const found = problemsOf(typed, needed, { template, texts, isQuestion });
    const phone = mobileOf(typed, template);
    if (phone !== null && Object.keys(found).length === 0) return phone;
    refuse(found);
    return null;
  }

  /** Another puzzle, for the answer to the last one is no good any more. */
  async function askAgain(why: string): Promise<void> {
    setTyped((last) => ({ ...last, capcode: "" }));
    await captcha.showAnother();
    refuse({ capcode: why });
  }

  const messageOf = (reply: Reply<unknown>): string =>
    isUnreachable(reply) ? texts.networkFailure : reply.message;

  function finish(outcome: Outcome, phone: string): void {
    setProblems({});
    // For whoever goes on in this browser: it is not typed again.
    keepSignInNumber(phone);
    // What was said of the code is over.
    toast.clear();
    if (outcome === "registered") toast.success(texts.registered);
    else toast.info(texts.alreadyRegistered);
    onFinish(outcome);
  }

  /** @returns the seconds to count down until another code may be asked for (PROMO-6); 0: ask when you like */
  async function sendCode(): Promise<number> {
    const phone = checked(["capcode"]);
    if (phone === null) {
      // The picture comes with the first need of it (PROMO-4).
      if (captcha.puzzle.kind === "none" && mobileOf(typed, template) !== null) await captcha.showPicture();
      return 0;
    }
    const answer: Proof = { sid: captcha.sid(), phone, capcode: typed.capcode };
    if (answer.sid === proof.current?.sid && answer.capcode === proof.current.capcode) {
      await askAgain(texts.captchaAgain);
      return 0;
    }
    const reply = await client.call(promotionGetSms, { ...answer, ...origin(parts) }, { quiet: true });
    if (reply.code === VISITOR_CODE.wrongCaptcha) {
      await askAgain(reply.message);
      return 0;
    }
    // Whatever else the server answers, it took the captcha first.
    if (!isUnreachable(reply) && reply.code !== CODE.badInput) proof.current = answer;
    if (reply.code === VISITOR_CODE.alreadyRegistered) {
      finish("already-registered", phone);
      return 0;
    }
    const waitSeconds = reply.success ? RESEND_SECONDS : retryAfterSecondsOf(reply.data);
    // More than the minute is no countdown: the message says it in minutes.
    if (waitSeconds === 0 || waitSeconds > RESEND_SECONDS) {
      refuse({ smsCode: messageOf(reply) });
      return 0;
    }
    // Opened anew within the minute: the code that came before still registers, and the button counts its rest.
    if (reply.success) toast.success(texts.codeSent);
    else toast.info(reply.message);
    setProblems({});
    focus("smsCode");
    return waitSeconds;
  }

  async function apply(): Promise<void> {
    const phone = mobileOf(typed, template);
    const proved =
      proof.current?.phone === phone && proof.current.sid === captcha.sid() ? proof.current : null;
    if (checked(proved === null ? ["capcode", "smsCode"] : ["smsCode"]) === null || phone === null) return;
    trackClick(client, address.campaign, phone);
    const { invite_code, id } = address.campaign;
    const reply = await client.call(
      promotionRegister,
      {
        phone,
        capcode: proved?.capcode ?? typed.capcode,
        sid: captcha.sid(),
        ...origin(parts),
        merchantNumber: 0,
        userName: phone,
        smsCode: typed.smsCode,
        invite_code,
        id,
      },
      { quiet: true },
    );
    if (reply.success) return finish("registered", phone);
    if (reply.code === VISITOR_CODE.alreadyRegistered) return finish("already-registered", phone);
    if (reply.code === VISITOR_CODE.wrongCaptchaAtRegistration) {
      proof.current = null;
      await askAgain(reply.message);
    } else if (reply.code === VISITOR_CODE.wrongCode) {
      refuse({ smsCode: reply.message });
    } else {
      refuse({ form: messageOf(reply) });
    }
  }

  return {
    typed,
    problems,
    change,
    sendCode,
    apply,
    /** A captcha was wanted before there was a number to send a code to (PROMO-4). */
    refuseMobile: (): void => refuse({ phone: texts.wrongMobile }),
  };
}

/** Where the visitor comes from, as both calls say it (PROMO-5, PROMO-11). */
function origin({ address, template }: Pick<RegistrationParts, "address" | "template">) {
  const { app_from, user_from, utm_tag } = address.campaign;
  return {
    deviceId: deviceIdOf(address.parameters),
    appName: template.appName,
    app_from,
    user_from,
    utm_tag,
  };
}
