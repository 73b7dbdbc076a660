import { CODE } from "@hiram/contract";
import { bindCardConfirm } from "@hiram/contract/operations/bind-card-confirm.ts";
import { bindCardResend } from "@hiram/contract/operations/bind-card-resend.ts";
import type { BindCardSaved } from "@hiram/contract/wire/bind-card-item.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { Notice } from "@hiram/ui/notice/notice.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { SMS_CODE_LENGTH, SmsCodeField } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { useEffect, useRef, useState } from "react";
import type { App } from "../../app/app.ts";
import { ScreenHeader } from "../../app/screen-header.tsx";
import type { Texts } from "../../app/texts.ts";
import { useNativeBack } from "../../app/use-native-back.ts";
import styles from "./bind-bank.module.css";
import type { Binding } from "./use-binding.ts";

interface CodeStepProps {
  readonly app: App;
  readonly texts: Texts<"bind-bank">;
  readonly waiting: BindCardSaved;
  readonly binding: Binding;
}

/** The code of the SMS before money goes to a new account, and a way back to the form. */
export function CodeStep({ app, texts, waiting, binding }: CodeStepProps) {
  const { bindRecordId, maskedPhone } = waiting;
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const place = useRef<HTMLDivElement>(null);
  useNativeBack(app, binding.edit);
  const focusField = (): void => place.current?.querySelector("input")?.focus();
  useEffect(focusField, []);

  function refuse(why: string): void {
    setError(why);
    focusField();
  }

  async function confirm(): Promise<void> {
    if (code.length < SMS_CODE_LENGTH) return refuse(texts.codeNeeded);
    const payload = { bindRecordId, verifyCode: code };
    const reply = await app.api.call(bindCardConfirm, payload, { loadingText: texts.checkingCode });
    if (reply.success) return binding.finish();
    return refuse(reply.code === CODE.network ? texts.noCodeAnswer : reply.message || texts.codeNeeded);
  }

  async function resend(): Promise<boolean> {
    const reply = await app.api.call(bindCardResend, { bindRecordId });
    return reply.success;
  }

  return (
    <form method="dialog" noValidate onSubmit={(submit) => submit.preventDefault()}>
      <Page
        header={<ScreenHeader app={app} title={texts.title} />}
        actions={
          <ActionBar>
            <Button type="submit" onPress={confirm}>
              {texts.confirm}
            </Button>
          </ActionBar>
        }
      >
        <Card title={texts.codeTitle}>
          <div ref={place}>
            <Fields>
              {binding.account !== "" && (
                <p>
                  {texts.moneyGoesTo} <strong className={styles.account}>{binding.account}</strong>
                </p>
              )}
              <SmsCodeField
                label={texts.codeLabel}
                hint={texts.codeSentTo(maskedPhone)}
                value={code}
                error={error}
                startAtOnce
                texts={{ send: texts.sendCode, resendIn: texts.resendIn, blocked: texts.codeBlocked }}
                onChange={setCode}
                onSend={resend}
              />
            </Fields>
          </div>
        </Card>
        <Notice>{texts.codeText}</Notice>
        <Button variant="ghost" onPress={binding.edit}>
          {texts.changeAccount}
        </Button>
      </Page>
    </form>
  );
}
