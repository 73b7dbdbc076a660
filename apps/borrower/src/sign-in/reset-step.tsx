import { CODE } from "@hiram/contract";
import { loginWithPassword } from "@hiram/contract/identity/log-in.ts";
import { PASSWORD_MIN_LENGTH, passwordReset } from "@hiram/contract/identity/password-reset.ts";
import { unbroken } from "@hiram/market/unbroken.ts";
import { writtenMobile } from "@hiram/market/written-mobile.ts";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { PasswordField } from "@hiram/ui/password-field/password-field.tsx";
import { SMS_CODE_LENGTH } from "@hiram/market/sms-code.ts";
import { secondsUntil } from "@hiram/ui/sms-code-field/seconds-until.ts";
import { SmsCodeField } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { useEffect, useRef, useState } from "react";
import { FormPage } from "../form-parts/form-page.tsx";
import type { Texts } from "../shell/app/texts.ts";
import { useApp } from "../shell/app/use-app.ts";
import { useNativeBack } from "../shell/navigation/use-native-back.ts";
import { PuzzleField } from "./puzzle-field.tsx";
import { useCodeSending } from "./use-code-sending.ts";
import { useRefusal, type Why, whyOf } from "./use-refusal.ts";

interface ResetStepProps {
  readonly texts: Texts<"sign-in">;
  readonly phone: string;
  /** When another code may be requested. */
  readonly nextAtMs: number;
  /** Another one is on its way. @param waitSeconds until the next */
  readonly onSent: (waitSeconds: number) => unknown;
  readonly attempt: string;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  readonly onSignedIn: () => Promise<void>;
  /** It is set, but the sign-in failed: why. */
  readonly onSet: (problem: Why) => void;
  /** Nobody has the number, or another one is wanted. */
  readonly onNumber: (problem?: Why) => void;
}

const FIELD = "sign-in-new-password";

/** A password, the first or a new one, by a code; setting it also signs in (WEB-1, API-1). */
export function ResetStep(props: ResetStepProps) {
  const { texts, phone, nextAtMs, onSent, attempt, password, onPassword, onSignedIn, onSet, onNumber } =
    props;
  const app = useApp();
  const { resend, callUp, question } = useCodeSending({
    texts,
    phone,
    purpose: "password-reset",
    onSent,
  });
  const [startSeconds] = useState(() => secondsUntil(nextAtMs));
  const [code, setCode] = useState("");
  const place = useRef<HTMLDivElement>(null);
  useNativeBack(() => onNumber());
  const focusCode = (): void => place.current?.querySelector("input")?.focus();
  useEffect(focusCode, []);
  const { errorOf, clear, refuse } = useRefusal<"code" | "password">(texts, (field) => {
    if (field === "code") focusCode();
    else document.querySelector<HTMLElement>(`#${FIELD}`)?.focus();
  });

  function sendAnew(): Promise<number> {
    clear();
    return resend();
  }

  async function set(): Promise<void> {
    clear();
    if (code.length < SMS_CODE_LENGTH) return refuse("code", (words) => words.codeNeeded);
    if (password.length < PASSWORD_MIN_LENGTH)
      return refuse("password", (words) => words.passwordShort(PASSWORD_MIN_LENGTH));
    const how = { quiet: true, loadingText: texts.settingPassword };
    const reply = await app.api.call(passwordReset, { phone, smsCode: code, password, attempt }, how);
    if (reply.code === CODE.notFound) return onNumber(whyOf(reply));
    if (!reply.success) return refuse(reply.code === CODE.badInput ? "password" : "code", whyOf(reply));
    const signedIn = await app.api.call(
      loginWithPassword,
      { phone, password, sessionIn: "cookie" as const },
      how,
    );
    return signedIn.success ? onSignedIn() : onSet((words) => words.passwordIsSet);
  }

  return (
    <FormPage
      title={texts.resetTitle}
      actions={
        <Button type="submit" onPress={set}>
          {texts.setPassword}
        </Button>
      }
    >
      <Card>
        {/* So that a password manager learns whose new password it is. */}
        <input hidden readOnly autoComplete="username" value={phone} />
        <Fields>
          <div ref={place}>
            <SmsCodeField
              label={texts.codeLabel}
              hint={texts.codeSentTo(unbroken(writtenMobile(phone, app.profile)))}
              value={code}
              error={errorOf("code")}
              startSeconds={startSeconds}
              texts={{ send: texts.resendCode, resendIn: texts.resendIn, blocked: texts.codeBlocked }}
              onChange={setCode}
              beforeSend={<PuzzleField {...question} />}
              onSend={sendAnew}
            />
          </div>
          <PasswordField
            id={FIELD}
            label={texts.newPassword}
            rule={texts.passwordHint(PASSWORD_MIN_LENGTH)}
            autoComplete="new-password"
            showLabel={texts.showPassword}
            value={password}
            error={errorOf("password")}
            onChange={onPassword}
          />
        </Fields>
      </Card>
      <Button variant="ghost" onPress={callUp}>
        {texts.callMe}
      </Button>
      <Button variant="ghost" onPress={() => onNumber()}>
        {texts.changeNumber}
      </Button>
    </FormPage>
  );
}
