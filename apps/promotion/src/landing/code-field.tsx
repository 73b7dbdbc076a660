import type { Texts } from "@hiram/texts/promotion/load.ts";
import { secondsUntil } from "@hiram/ui/sms-code-field/seconds-until.ts";
import { SmsCodeField, type SmsCodeFieldProps } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { useState } from "react";

interface CodeFieldProps extends Pick<SmsCodeFieldProps, "value" | "error" | "hint" | "onChange" | "onSend"> {
  readonly texts: Texts;
  /** When another code may be requested. */
  readonly nextAtMs: number;
}

/**
 * The code from the SMS, and a button for another one after a minute; when rendered again, it continues the
 * countdown (PROMO-6).
 */
export function CodeField({ texts, nextAtMs, ...field }: CodeFieldProps) {
  const [startSeconds] = useState(() => secondsUntil(nextAtMs));
  return (
    <SmsCodeField
      {...field}
      label={texts.smsCode}
      startSeconds={startSeconds}
      texts={{ send: texts.getCode, resendIn: texts.resendIn, blocked: texts.doNotResend }}
    />
  );
}
