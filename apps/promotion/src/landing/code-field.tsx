import type { Texts } from "@hiram/texts/promotion/load.ts";
import { SmsCodeField, type SmsCodeFieldProps } from "@hiram/ui/sms-code-field/sms-code-field.tsx";
import { useState } from "react";
import { secondsUntil } from "./use-registration.ts";

interface CodeFieldProps extends Pick<SmsCodeFieldProps, "value" | "error" | "hint" | "onChange" | "onSend"> {
  readonly texts: Texts;
  /** When another code may be asked for. */
  readonly nextAtMs: number;
}

/** The code of the SMS, and another one in a minute; shown anew it counts what is left of it (PROMO-6). */
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
