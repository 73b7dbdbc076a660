import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { Fields } from "@hiram/ui/field/fields.tsx";
import { SMS_CODE_LENGTH } from "@hiram/market/sms-code.ts";
import { SmsCodeField, type SmsCodeFieldProps } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FormPage } from "../form-parts/form-page.tsx";
import { useNativeBack } from "../shell/navigation/use-native-back.ts";
import styles from "./code-form.module.css";

interface CodeFormProps extends Pick<SmsCodeFieldProps, "hint" | "startSeconds" | "beforeSend" | "onSend"> {
  readonly texts: {
    readonly title: string;
    readonly codeTitle: string;
    readonly codeLabel: string;
    readonly codeNeeded: string;
    readonly sendCode: string;
    readonly resendIn: (seconds: number) => string;
    readonly codeBlocked: string;
  };
  readonly confirmLabel: string;
  /**
   * Called with all the digits. @returns the error for the field; empty when nothing is wrong with the code
   */
  readonly onConfirm: (code: string) => Promise<string>;
  /** The native app's back. */
  readonly onLeave: () => void;
  /** Beside the confirming button. */
  readonly actions?: ReactNode;
  /** Above the card. */
  readonly problem?: ReactNode;
  /** What is confirmed, above the field. */
  readonly subject?: ReactNode;
  /** Below the card. */
  readonly children?: ReactNode;
}

type Refused = "unfilled" | { readonly why: string };

/**
 * A page that asks for the code from an SMS. The field gets the focus at first, and again when its code is
 * refused; why it was is shown until the code is changed, tried again or sent anew.
 */
export function CodeForm({ texts, confirmLabel, onConfirm, onLeave, ...parts }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [refused, setRefused] = useState<Refused | null>(null);
  const error = refused === "unfilled" ? texts.codeNeeded : refused?.why;
  const place = useRef<HTMLDivElement>(null);
  useNativeBack(onLeave);
  const focusField = (): void => place.current?.querySelector("input")?.focus();
  useEffect(focusField, []);

  function refuse(what: Refused): void {
    setRefused(what);
    focusField();
  }

  function change(typed: string): void {
    setCode(typed);
    setRefused(null);
  }

  function send(): Promise<number> {
    setRefused(null);
    return parts.onSend();
  }

  async function confirm(): Promise<void> {
    setRefused(null);
    if (code.length < SMS_CODE_LENGTH) return refuse("unfilled");
    const why = await onConfirm(code);
    if (why !== "") refuse({ why });
  }

  return (
    <FormPage
      title={texts.title}
      actions={
        <>
          <Button type="submit" onPress={confirm}>
            {confirmLabel}
          </Button>
          {parts.actions}
        </>
      }
    >
      {parts.problem}
      <Card label={texts.codeTitle}>
        <h2 className={styles.title}>{texts.codeTitle}</h2>
        <div ref={place}>
          <Fields>
            {parts.subject}
            <SmsCodeField
              label={texts.codeLabel}
              hint={parts.hint}
              value={code}
              error={error}
              startSeconds={parts.startSeconds}
              texts={{ send: texts.sendCode, resendIn: texts.resendIn, blocked: texts.codeBlocked }}
              onChange={change}
              beforeSend={parts.beforeSend}
              onSend={send}
            />
          </Fields>
        </div>
      </Card>
      {parts.children}
    </FormPage>
  );
}
