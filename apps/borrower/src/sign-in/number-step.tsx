import { loginSmsCode } from "@hiram/contract/identity/login-code.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { writtenMobile } from "@hiram/market/written-mobile.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { TextField } from "@hiram/ui/text-field/text-field.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import { FormPage } from "../form-parts/form-page.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { lateSteps } from "./late-steps.ts";
import { usePasskey } from "./use-passkey.ts";
import { WelcomePage } from "./welcome-page.tsx";
import { PUZZLE_FIELD, PuzzleField } from "./puzzle-field.tsx";
import { usePuzzle } from "./use-puzzle.ts";
import type { CodePurpose } from "./use-code-sending.ts";
import { mobileWrong } from "./mobile-wrong.ts";
import { networkFailed, useRefusal, useWords, type Why, whyOf } from "./use-refusal.ts";

interface NumberStepProps {
  readonly texts: Texts<"sign-in">;
  /** The masked number of who is signed in in this browser; empty: nobody is, or it does not matter. */
  readonly owner: string;
  /** Goes on as they are. */
  readonly onGoOn: () => void;
  /** What the code is for: to sign in, or to set a password. */
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** Why the number is asked for again. */
  readonly problem?: Why | null | undefined;
  readonly onPhone: (phone: string) => void;
  /** A code is on its way. @param waitSeconds until another may be requested */
  readonly onSent: (waitSeconds: number) => void;
  /** Goes on with the code that was sent to this number before; null: none was, or it is too old. */
  readonly onHaveCode: (() => void) | null;
  /** Signs in with a password instead of a code. */
  readonly onPassword: () => void;
  /** A passkey has signed its owner in. */
  readonly onPasskey: () => void;
}

const FIELD = { phone: "sign-in-phone", answer: PUZZLE_FIELD };
const loadSteps = () => lateSteps.load().catch(() => null);
const focusOn = (id: string): void => document.querySelector<HTMLElement>(`#${id}`)?.focus();

/**
 * The mobile number, read back before a code is sent to it; and a captcha, if too many codes were requested.
 */
export function NumberStep(props: NumberStepProps) {
  const {
    texts,
    owner,
    onGoOn,
    purpose,
    phone,
    problem = null,
    onPhone,
    onSent,
    onHaveCode,
    onPassword,
    onPasskey,
  } = props;
  const app = useApp();
  const puzzle = usePuzzle();
  const inWords = useWords(texts);
  const { errorOf, clear, refuse } = useRefusal<keyof typeof FIELD>(texts, (field) => focusOn(FIELD[field]));
  const passkey = usePasskey(onPasskey, (why) => refuse("phone", why));
  const written = unbroken(writtenMobile(phone, app.profile));
  const isReset = purpose === "password-reset";
  const emptyHint = isReset ? texts.resetHint : texts.mobileHint;
  const filledHint = onHaveCode === null ? texts.willSendTo(written) : texts.codeSentTo(written);
  const hint = written === "" ? emptyHint : filledHint;

  async function send(): Promise<void> {
    clear();
    const wrongNumber = mobileWrong(phone, app.profile);
    if (wrongNumber !== null) return refuse("phone", wrongNumber);
    // Before the code is sent: no session could come of it.
    if (!navigator.cookieEnabled) return refuse("phone", (words) => words.cookiesNeeded);
    if (puzzle.missing !== null) return refuse("answer", puzzle.missing);
    // Before the code is sent, or it would arrive at a page that cannot ask for it.
    const steps = await loadSteps();
    if (steps === null) return refuse("phone", networkFailed);
    const reply = await app.api.call(
      loginSmsCode,
      { phone, purpose, ...puzzle.proof },
      { quiet: true, loadingText: texts.sending },
    );
    const waitSeconds = steps.codeWaitSeconds(reply);
    if (waitSeconds > 0) {
      // Its answer was lost, or the page was reloaded while the message was being read.
      if (!reply.success) toast.info(reply.message);
      return onSent(waitSeconds);
    }
    if (reply.code === VISITOR_CODE.captchaNeeded || reply.code === VISITOR_CODE.wrongCaptcha) {
      const why = await puzzle.ask();
      if (why !== null) return refuse("phone", why);
      return refuse("answer", puzzle.asked === null ? () => "" : whyOf(reply));
    }
    return refuse("phone", whyOf(reply));
  }

  async function takePasskey(): Promise<void> {
    clear();
    const why = await passkey.signIn();
    if (why !== null) refuse("phone", why);
  }
  async function enterCode(): Promise<void> {
    clear();
    if ((await loadSteps()) === null) return refuse("phone", networkFailed);
    return onHaveCode?.();
  }
  async function takePassword(): Promise<void> {
    if ((await loadSteps()) !== null) onPassword();
    else app.onFailure(app.shellTexts().networkFailure);
  }

  const fields = (
    <Fields>
      <TextField
        id={FIELD.phone}
        label={texts.mobile}
        inputMode="tel"
        autoComplete={passkey.isOffered ? "tel webauthn" : "tel"}
        isRequired
        value={phone}
        error={errorOf("phone")}
        hint={hint}
        onChange={onPhone}
      />
      <PuzzleField texts={texts} puzzle={puzzle} error={errorOf("answer")} />
    </Fields>
  );
  const isFirst = onHaveCode === null && (owner === "" || isReset);
  const sendCode = (
    <>
      {onHaveCode !== null && (
        // The first of two submits: Enter sends no second message, unless it ends the answer to a question.
        <Button type={puzzle.asked === null ? "submit" : "button"} onPress={enterCode}>
          {texts.haveCode}
        </Button>
      )}
      <Button type="submit" variant={isFirst ? "primary" : "ghost"} onPress={send}>
        {onHaveCode === null ? texts.sendCode : texts.resendCode}
      </Button>
    </>
  );
  const askedAgain = problem !== null && <Notice tone="due">{inWords(problem)}</Notice>;
  if (isReset)
    return (
      <FormPage title={texts.resetTitle} actions={sendCode}>
        {askedAgain}
        <Card>{fields}</Card>
        <Button variant="ghost" onPress={takePassword}>
          {texts.knowPassword}
        </Button>
      </FormPage>
    );
  return (
    <WelcomePage texts={texts}>
      {owner !== "" && (
        <Button variant={onHaveCode === null ? "primary" : "ghost"} onPress={onGoOn}>
          {texts.goOnAs(unbroken(owner))}
        </Button>
      )}
      {askedAgain}
      {fields}
      {sendCode}
      {passkey.isKnown && (
        <Button variant="ghost" onPress={takePasskey}>
          {texts.usePasskey}
        </Button>
      )}
      <Button variant="ghost" onPress={takePassword}>
        {texts.usePassword}
      </Button>
    </WelcomePage>
  );
}
