import { randomIdentifier } from "@hiram/browser/identifier.ts";
import { storageSection } from "@hiram/browser/storage.ts";
import { userMenu } from "@hiram/contract/account/user-menu.ts";
import { useLoadAhead } from "@hiram/ui/late-code/load-ahead.ts";
import { useEffect, useLayoutEffect, useState } from "react";
import { knowsPasskeys, lateCeremonies } from "../passkeys/late-ceremonies.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";
import { leavePhone } from "../shell/session/forget-borrower.ts";
import { holderMark } from "../shell/session/holder-mark.ts";
import { forgetScreens } from "../shell/offline/kept-screens.ts";
import { noteChosen } from "../shell/language/chosen-language.ts";
import { rememberLanguage } from "../shell/app/page-settings.ts";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { toStartOfPage } from "../shell/navigation/start-of-page.ts";
import { useApp } from "../shell/app/use-app.ts";
import { lateSteps } from "./late-steps.ts";
import { nextAddress } from "./next-address.ts";
import { NumberStep } from "./number-step.tsx";
import { type AwaitedCode, forgetAwaitedCode, useAwaitedCode } from "./use-awaited-code.ts";
import type { CodePurpose } from "./use-code-sending.ts";
import type { Why } from "./use-refusal.ts";

type Step =
  | { readonly name: "number"; readonly purpose: CodePurpose; readonly problem: Why | null }
  | { readonly name: "proof"; readonly nextAtMs: number }
  | { readonly name: "reset"; readonly nextAtMs: number }
  | { readonly name: "register"; readonly smsCode: string }
  | { readonly name: "password"; readonly notice: Why | null }
  | { readonly name: "offer" };

const forPasskeys = storageSection("public");
const DECLINED = "passkeyDeclined";

/** Somebody who is signed in is not kept waiting for what they can do without. */
const OFFER_WITHIN_MS = 2000;

/**
 * Once declined, a passkey is not offered in this browser again; `/me` has it. Nor is it where the code for it is not at
 * hand: this page, loaded anew, would ask for the number again.
 */
async function mayOfferPasskey(app: App): Promise<boolean> {
  if (!knowsPasskeys() || forPasskeys.get(DECLINED) === true) return false;
  const ask = async (): Promise<boolean> => {
    await lateCeremonies.loadAhead();
    return (await lateCeremonies.here()?.isWorthOffering(app)) ?? false;
  };
  const tooLate = new Promise<false>((resolve) => setTimeout(resolve, OFFER_WITHIN_MS, false));
  return Promise.race([ask().catch(() => false), tooLate]);
}

export const page = declarePage({ load: loadOwner, Screen: SignInScreen });

/**
 * Whose session this browser has, so that its owner is not asked for another code: their masked number, or empty without
 * one. Not for a page that sets a password, nor again after an answer that there is none.
 */
async function loadOwner({ api, session }: App, { way }: AddressQuery): Promise<string> {
  const isNamedByAddress = Object.keys(session.get()).length > 0;
  if (way !== undefined || isNamedByAddress || session.isLost()) return "";
  const reply = await api.call(userMenu, {}, { quiet: true });
  return reply.success ? reply.data.maskedPhone : "";
}

/** Chosen on the landing page or the site, whose links carry it only this far. */
function noteLanguage({ settings, locale }: App): void {
  if (locale() !== settings.defaultLocale) noteChosen(locale());
  rememberLanguage(locale());
}

/** The session is there, whatever becomes of this page. */
function noteSignedIn(app: App): void {
  const { session } = app;
  forgetAwaitedCode();
  noteLanguage(app);
  // The person whose session ended elsewhere may have been someone else; what they typed stays theirs.
  if (session.writer() === holderMark()) forgetScreens();
  else leavePhone();
}

/** What had the focus is gone with its step, and the next may have no field that takes it. */
function useFocusOn(step: Step): void {
  useEffect(() => {
    const isFirst = step.name === "number" && step.problem === null;
    if (!isFirst && document.activeElement === document.body) toStartOfPage();
  }, [step]);
}

/** Signing in from a plain browser: number and code, or password; for a new number the consents (WEB-1). */
function SignInScreen({ query, texts, data: owner }: ScreenProps<"sign-in", string>) {
  const app = useApp();
  // Nobody here needs to be led to the log-in.
  useLayoutEffect(() => app.session.offerLogIn(), [app.session]);
  useLoadAhead(lateSteps);
  // From `/me`, by a borrower who is signed in and wants a password.
  const first: CodePurpose = query["way"] === "password-reset" ? "password-reset" : "login";
  const [step, setStep] = useState<Step>({ name: "number", purpose: first, problem: null });
  const [phone, setPhone] = useState("");
  const [password, setPassword] = useState("");
  // A page restored from the browser's memory begins another attempt: the code of this one is used up.
  const [attempt, setAttempt] = useState(randomIdentifier);
  const { awaited, wait, stopWaiting } = useAwaitedCode((kept, code) => {
    // Whoever has just registered goes on as that number, which no code need go to.
    const isOwners = owner !== "" && owner.slice(-4) === kept.slice(-4);
    if (code !== null || !isOwners) setPhone((typed) => typed || kept);
    if (code === null) return;
    setAttempt(code.attempt);
    // For a password that was forgotten here.
    if (code.purpose !== "login") setStep({ name: "number", purpose: code.purpose, problem: null });
  });
  useFocusOn(step);
  const askNumber =
    (purpose: CodePurpose) =>
    (problem: Why | null = null): void => {
      // The code opens nothing any more.
      if (problem !== null) stopWaiting();
      setStep({ name: "number", purpose, problem });
    };
  const toCode = ({ purpose, nextAtMs }: AwaitedCode): void =>
    setStep(purpose === "login" ? { name: "proof", nextAtMs } : { name: "reset", nextAtMs });
  const noteSent =
    (purpose: CodePurpose) =>
    (waitSeconds: number): AwaitedCode =>
      wait({ phone, purpose, attempt, nextAtMs: Date.now() + waitSeconds * 1000 });
  const goOn = (): void => {
    stopWaiting();
    setAttempt(randomIdentifier());
    setPassword("");
    // A page load: the server renders it with the session that the cookie now names. Back does not lead here again.
    location.replace(nextAddress(query["next"], app.origin, app.address("home")));
  };
  const finish = async (): Promise<void> => {
    noteSignedIn(app);
    if (await mayOfferPasskey(app)) setStep({ name: "offer" });
    else goOn();
  };
  const decline = (): void => {
    forPasskeys.set(DECLINED, true);
    goOn();
  };
  const common = { texts, phone, attempt, onSignedIn: finish };
  const typed = { password, onPassword: setPassword };

  const steps = lateSteps.here();
  if (step.name === "number" || steps === null) {
    const { purpose, problem } = step.name === "number" ? step : { purpose: first, problem: null };
    const isAwaited = awaited?.phone === phone && awaited.purpose === purpose;
    return (
      <NumberStep
        key={purpose}
        texts={texts}
        owner={owner}
        purpose={purpose}
        phone={phone}
        problem={problem}
        onPhone={setPhone}
        onGoOn={() => {
          noteLanguage(app);
          goOn();
        }}
        onPasskey={() => {
          noteSignedIn(app);
          goOn();
        }}
        onSent={(waitSeconds) => toCode(noteSent(purpose)(waitSeconds))}
        onHaveCode={isAwaited ? () => toCode(awaited) : null}
        onPassword={() => setStep({ name: "password", notice: null })}
      />
    );
  }
  if (step.name === "proof")
    return (
      <steps.ProofStep
        {...common}
        nextAtMs={step.nextAtMs}
        onSent={noteSent("login")}
        onNew={(smsCode) => setStep({ name: "register", smsCode })}
        onNumber={askNumber("login")}
      />
    );
  if (step.name === "register")
    return <steps.RegisterStep {...common} smsCode={step.smsCode} onNumber={askNumber("login")} />;
  if (step.name === "reset")
    return (
      <steps.ResetStep
        {...common}
        {...typed}
        nextAtMs={step.nextAtMs}
        onSent={noteSent("password-reset")}
        onSet={(notice) => {
          stopWaiting();
          setStep({ name: "password", notice });
        }}
        onNumber={askNumber("password-reset")}
      />
    );
  if (step.name === "offer") return <steps.OfferStep texts={texts} onAdded={goOn} onDeclined={decline} />;
  return (
    <steps.PasswordStep
      {...common}
      {...typed}
      notice={step.notice}
      onPhone={setPhone}
      onReset={askNumber("password-reset")}
      onCode={askNumber("login")}
    />
  );
}
