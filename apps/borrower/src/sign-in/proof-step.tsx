import { CODE } from "@hiram/contract";
import { loginSmsCode, loginVoiceCode } from "@hiram/contract/identity/login-code.ts";
import { loginWithSms } from "@hiram/contract/identity/log-in.ts";
import { retryAfterSecondsOf } from "@hiram/contract/transport/too-soon.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { RESEND_SECONDS } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { toast } from "@hiram/ui/toasts/toast-store.ts";
import type { Texts } from "../shell/texts.ts";
import { useApp } from "../shell/use-app.ts";
import { CodeForm } from "../sms-code/code-form.tsx";
import { writtenPhone } from "./written-phone.ts";

interface ProofStepProps {
  readonly texts: Texts<"sign-in">;
  readonly phone: string;
  /** Of all tries to get in with this code: the one whose answer was lost is answered again. */
  readonly attempt: string;
  readonly onSignedIn: () => void;
  /** The number is proved, and nobody's yet. */
  readonly onNew: (smsCode: string) => void;
  /** Back to the number, with the reason where there is one. */
  readonly onNumber: (problem?: string) => void;
}

/** The code of the SMS, or of a call (WEB-1). */
export function ProofStep({ texts, phone, attempt, onSignedIn, onNew, onNumber }: ProofStepProps) {
  const app = useApp();

  async function confirm(smsCode: string): Promise<string> {
    const payload = { phone, smsCode, attempt, sessionIn: "cookie" as const };
    const reply = await app.api.call(loginWithSms, payload, { quiet: true, loadingText: texts.checking });
    if (reply.success) onSignedIn();
    else if (reply.code === CODE.notFound) onNew(smsCode);
    else return reply.message;
    return "";
  }

  async function send(operation: typeof loginSmsCode): Promise<number> {
    const reply = await app.api.call(operation, { phone }, { quiet: true, loadingText: texts.sending });
    if (reply.success) return RESEND_SECONDS;
    // The question is asked beside the number.
    if (reply.code === VISITOR_CODE.captchaNeeded) onNumber(texts.captchaWhy);
    else app.onFailure(reply.message);
    return retryAfterSecondsOf(reply.data);
  }

  async function callUp(): Promise<void> {
    if ((await send(loginVoiceCode)) === RESEND_SECONDS) toast.info(texts.calling);
  }

  return (
    <CodeForm
      texts={{ ...texts, sendCode: texts.resendCode }}
      hint={texts.codeSentTo(writtenPhone(phone, app.profile))}
      startSeconds={RESEND_SECONDS}
      confirmLabel={texts.signIn}
      onConfirm={confirm}
      onSend={() => send(loginSmsCode)}
      onLeave={() => onNumber()}
    >
      <Button variant="ghost" onPress={callUp}>
        {texts.callMe}
      </Button>
      <Button variant="ghost" onPress={() => onNumber()}>
        {texts.changeNumber}
      </Button>
    </CodeForm>
  );
}
