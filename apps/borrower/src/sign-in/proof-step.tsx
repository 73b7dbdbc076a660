import { CODE } from "@hiram/contract";
import { loginWithSms } from "@hiram/contract/identity/log-in.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { writtenMobile } from "@hiram/market/written-mobile.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { secondsUntil } from "@hiram/ui/sms-code-field/seconds-until.ts";
import { useState } from "react";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { CodeForm } from "../sms-code/code-form.tsx";
import { PuzzleField } from "./puzzle-field.tsx";
import { useCodeSending } from "./use-code-sending.ts";

interface ProofStepProps {
  readonly texts: Texts<"sign-in">;
  readonly phone: string;
  /** When another code may be requested. */
  readonly nextAtMs: number;
  /** Another one is on its way. @param waitSeconds until the next */
  readonly onSent: (waitSeconds: number) => unknown;
  /** Shared by all attempts to sign in with this code: one whose answer was lost is answered again. */
  readonly attempt: string;
  readonly onSignedIn: () => Promise<void>;
  /** The number is proved, and has no account yet. */
  readonly onNew: (smsCode: string) => void;
  /** Back to the number. */
  readonly onNumber: () => void;
}

/** The code from the SMS, or from a call (WEB-1). */
export function ProofStep(props: ProofStepProps) {
  const { texts, phone, nextAtMs, onSent, attempt, onSignedIn, onNew, onNumber } = props;
  const app = useApp();
  const { resend, callUp, question } = useCodeSending({ texts, phone, purpose: "login", onSent });
  const [startSeconds] = useState(() => secondsUntil(nextAtMs));

  async function confirm(smsCode: string): Promise<string> {
    const payload = { phone, smsCode, attempt, sessionIn: "cookie" as const };
    const reply = await app.api.call(loginWithSms, payload, { quiet: true, loadingText: texts.checking });
    if (reply.success) await onSignedIn();
    else if (reply.code === CODE.notFound) onNew(smsCode);
    else return reply.message;
    return "";
  }

  return (
    <CodeForm
      texts={{ ...texts, sendCode: texts.resendCode }}
      hint={texts.codeSentTo(unbroken(writtenMobile(phone, app.profile)))}
      startSeconds={startSeconds}
      confirmLabel={texts.signIn}
      onConfirm={confirm}
      beforeSend={<PuzzleField {...question} />}
      onSend={resend}
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
