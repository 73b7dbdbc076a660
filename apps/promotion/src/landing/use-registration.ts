import { keepSignInNumber } from "@hiram/browser/sign-in-number.ts";
import { type Caller, CODE } from "@hiram/contract";
import { promotionGetSms, promotionRegister } from "@hiram/contract/promotion/registration.ts";
import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { profileOf } from "@hiram/market/profile.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { RESEND_SECONDS } from "@hiram/market/sms-code.ts";
import { secondsUntil } from "@hiram/ui/sms-code-field/seconds-until.ts";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageAddress } from "../address/page-address.ts";
import type { Outcome } from "../shell/template-page-props.ts";
import { isPreview } from "../template/ask-template.ts";
import { deviceIdOf } from "../visitor/device-id.ts";
import { trackClick } from "../visitor/tracking.ts";
import { isUnreachable, type Why, whyOf } from "../visitor/unreachable.ts";
import {
  forgetRegistration,
  keepRegistration,
  keptRegistration,
  type Proof,
  type SentCode,
} from "./kept-registration.ts";
import { type FieldName, wordsOf } from "./registration-fields.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useCodeEntry } from "./use-code-entry.ts";
import { useRegistrationForm } from "./use-registration-form.ts";

/**
 * What is asked for: number and captcha, then the code; or everything at once, as in the specification
 * document.
 */
export type Step = "number" | "code" | "everything";

interface RegistrationParts {
  readonly client: Caller;
  readonly address: PageAddress;
  readonly template: LandingTemplate;
  readonly texts: Texts;
  readonly focus: (field: FieldName) => void;
  readonly onFinish: (outcome: Outcome) => void;
}

export type Registration = ReturnType<typeof useRegistration>;

/**
 * The landing page's two calls, get-sms and register (PROMO-5, PROMO-7), and the steps that they lead to. Staff
 * previewing a draft go through both steps without making calls (CON-7).
 */
export function useRegistration(parts: RegistrationParts) {
  const { client, address, template, texts, focus, onFinish } = parts;
  const isSeenByStaff = isPreview(address.campaign.id);
  const captcha = useCaptcha(client, texts);
  const codeEntry = useCodeEntry();
  const [kept] = useState(keptRegistration);
  const form = useRegistrationForm(parts, kept.phone);
  const { typed, phone, change, refuse } = form;
  const [proof, setProof] = useState<Proof | null>(kept.proof);
  const { registersInSteps } = profileOf(template.profile);
  // The code's own step continues its countdown; by the document the button is ready after init (PROMO-6).
  const [sent, setSent] = useState<SentCode | null>(registersInSteps ? kept.sent : null);

  const step = stepOf();
  /** The picture that is shown has sent a code, and will not send another. */
  const isUsedUp = proof !== null && proof.sid === captcha.sid && proof.capcode === typed.capcode;
  /** In steps it appears with the number's last digit, and disappears once it has sent a code. */
  const showsCaptcha =
    step === "everything" || (!isUsedUp && (captcha.puzzle.kind !== "none" || captcha.problem !== ""));

  // A number that was there before a reload.
  const showPictureOfKept = useEffectEvent((at: Step) => {
    if (phone !== null && at !== "code" && captcha.puzzle.kind === "none") void captcha.showPicture();
  });
  useEffect(() => showPictureOfKept(step), [step]);
  /** The number that was registered last, as it is sent: it has an account, and nothing of it is kept. */
  const finished = useRef<string | null>(null);
  useEffect(() => {
    if (phone !== null && phone === finished.current) return;
    const unlessFinished = <Of extends Proof | SentCode>(each: Of | null): Of | null =>
      each?.phone === finished.current ? null : each;
    keepRegistration({ phone: typed.phone, proof: unlessFinished(proof), sent: unlessFinished(sent) });
  }, [phone, typed.phone, proof, sent]);

  function stepOf(): Step {
    if (!registersInSteps) return "everything";
    return codeEntry.isAtCode && sent !== null && sent.phone === phone ? "code" : "number";
  }

  /** The picture is there by the time the visitor looks for it, and stays while digits are corrected. */
  function changePhone(value: string): void {
    change("phone", value);
    const next = form.phoneIn(value);
    if (next === null) return;
    const isForAnother = isUsedUp && next !== proof.phone;
    if (isForAnother) change("capcode", "");
    if (isForAnother || captcha.puzzle.kind === "none") void captcha.showPicture();
  }

  /** Another puzzle, on the visitor's request. */
  async function askCaptcha(kind: "picture" | "question" | "another"): Promise<void> {
    // There is no captcha without a number to send a code to (PROMO-4).
    if (phone === null) return refuse({ phone: ({ wrongMobile }) => wrongMobile });
    change("capcode", "");
    const { showPicture, askQuestion, showAnother } = captcha;
    await { picture: showPicture, question: askQuestion, another: showAnother }[kind]();
    return focus("capcode");
  }

  const checked = (needed: readonly ("capcode" | "smsCode")[]): string | null =>
    form.checked(needed, captcha.puzzle.kind === "question");

  /** Another puzzle, because the answer to the last one is no longer valid. */
  async function askAgain(why: Why): Promise<void> {
    change("capcode", "");
    await captcha.showAnother();
    refuse({ capcode: why });
  }

  function finish(outcome: Outcome, registered: string): void {
    form.clearProblems();
    finished.current = registered;
    forgetRegistration();
    // For visitors who continue in this browser: it need not be typed again.
    keepSignInNumber(registered);
    // Messages about the code no longer apply.
    toast.clear();
    if (outcome === "registered") toast.success(texts.registered);
    else toast.info(texts.alreadyRegistered);
    onFinish(outcome);
  }

  /** The code is on its way to this number; if it has a step of its own, that step comes now. */
  function goOn(to: string, waitSeconds: number): void {
    if (step !== "everything") codeEntry.enter();
    flushSync(() => {
      form.clearProblems();
      setSent({ phone: to, nextAtMs: Date.now() + waitSeconds * 1000 });
    });
    focus("smsCode");
  }

  /** @returns the seconds to count down until another code may be requested (PROMO-6); 0: at any time */
  async function sendCode(): Promise<number> {
    if (isSeenByStaff) {
      const seen = checked([]);
      if (seen !== null) goOn(seen, RESEND_SECONDS);
      return 0;
    }
    // Back for a look at the number, while no further code can be sent to it yet.
    const left = step === "number" && sent !== null && sent.phone === phone ? secondsUntil(sent.nextAtMs) : 0;
    if (left > 0 && phone !== null) {
      goOn(phone, left);
      return left;
    }
    if (step === "code" && captcha.puzzle.kind === "none") {
      await askAgain(({ captchaAgain }) => captchaAgain);
      return 0;
    }
    // Nobody is told to read a picture that is not there yet.
    const to = checked(phone === null && !showsCaptcha ? [] : ["capcode"]);
    if (to === null) {
      // The picture appears when first needed (PROMO-4).
      if (captcha.puzzle.kind === "none" && phone !== null) await captcha.showPicture();
      return 0;
    }
    if (!isUsedUp) return requestCode(to);
    await askAgain(({ captchaAgain }) => captchaAgain);
    return 0;
  }

  /** @returns as sendCode */
  async function requestCode(to: string): Promise<number> {
    const answer: Proof = { sid: captcha.sid, phone: to, capcode: typed.capcode };
    const reply = await client.call(promotionGetSms, { ...answer, ...origin(parts) }, { quiet: true });
    if (reply.code === VISITOR_CODE.wrongCaptcha) {
      await askAgain(() => reply.message);
      return 0;
    }
    // Whatever else the server answers, it used up the captcha first.
    if (!isUnreachable(reply) && reply.code !== CODE.badInput) setProof(answer);
    if (reply.code === VISITOR_CODE.alreadyRegistered) {
      finish("already-registered", to);
      return 0;
    }
    const waitSeconds = reply.success ? RESEND_SECONDS : retryAfterSecondsOf(reply.data);
    // More than a minute is not counted down: the message gives it in minutes.
    if (waitSeconds === 0 || waitSeconds > RESEND_SECONDS) {
      refuse({ [step === "number" ? "form" : "smsCode"]: whyOf(reply) });
      return 0;
    }
    // In another tab, within the minute: the earlier code still registers, and the button counts down the rest.
    if (reply.success) toast.success(texts.codeSent);
    else toast.info(reply.message);
    goOn(to, waitSeconds);
    return waitSeconds;
  }

  async function apply(): Promise<void> {
    if (isSeenByStaff) return onFinish("registered");
    const proved = proof?.phone === phone ? proof : null;
    if (checked(proved === null ? ["capcode", "smsCode"] : ["smsCode"]) === null || phone === null) return;
    trackClick(client, address.campaign, phone);
    const { invite_code, id } = address.campaign;
    const reply = await client.call(
      promotionRegister,
      {
        phone,
        capcode: proved?.capcode ?? typed.capcode,
        sid: proved?.sid ?? captcha.sid,
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
      setProof(null);
      await askAgain(() => reply.message);
    } else if (reply.code === VISITOR_CODE.wrongCode) {
      refuse({ smsCode: () => reply.message });
    } else {
      refuse({ form: whyOf(reply) });
    }
  }

  return {
    step,
    typed,
    problems: wordsOf(form.problems, texts),
    change,
    changePhone,
    captcha,
    showsCaptcha,
    askCaptcha,
    sendCode,
    /** When another code may be requested, as its step begins. */
    nextCodeAtMs: sent?.nextAtMs ?? 0,
    changeNumber: codeEntry.leave,
    apply,
  };
}

/** Where the visitor comes from, in the form that both calls send (PROMO-5, PROMO-11). */
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
