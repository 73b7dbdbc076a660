import { digitsOnly } from "@hiram/market/inputs.ts";
import { SMS_CODE_LENGTH } from "@hiram/market/sms-code.ts";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import field from "../field/field.module.css";
import heard from "../heard-only/heard-only.module.css";
import { Whole } from "../pieces/whole.tsx";
import styles from "./sms-code-field.module.css";
import { useArrivingCode } from "./use-arriving-code.ts";
import { useCountdown } from "./use-countdown.ts";

export interface SmsCodeTexts {
  /** The button while it can be tapped: 'get verification code'. */
  readonly send: string;
  /** The button while it counts. */
  readonly resendIn: (seconds: number) => string;
  /** Shown after a tap during the countdown: 'do not resend the code'. */
  readonly blocked: string;
}

export interface SmsCodeFieldProps {
  readonly label: string;
  /** The digits typed so far. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** Where the code was sent, below the label. */
  readonly hint?: ReactNode;
  readonly texts: SmsCodeTexts;
  /** What is to be filled in before another is sent, above the button for it. */
  readonly beforeSend?: ReactNode;
  /**
   * Sends a code. @returns the seconds until another may be requested, which are counted down:
   * `RESEND_SECONDS` after a code was sent, and 0 if none was and the next tap may retry.
   */
  readonly onSend: () => Promise<number>;
  /** Called on a tap during the countdown, instead of showing the text below the field. */
  readonly onBlocked?: (() => void) | undefined;
  /** Seconds until another may be requested, if a code was sent before the field was shown. */
  readonly startSeconds?: number | undefined;
  readonly disabled?: boolean | undefined;
}

/**
 * A one-time code from an SMS: six digits, and a button that sends one, then counts down a minute in which it
 * sends none (PROMO-6, OLD-3). A screen reader announces the countdown when it starts and when it ends, not
 * each second. Phones that read the message fill in the code automatically, and so do browsers with WebOTP.
 */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const {
    label,
    value,
    onChange,
    error,
    hint,
    texts,
    beforeSend,
    onSend,
    onBlocked,
    startSeconds,
    disabled,
  } = props;
  const { phase, secondsLeft, lengthSeconds, start } = useCountdown(startSeconds);
  const [isRefused, setIsRefused] = useState(false);
  const [round, setRound] = useState(0);
  const id = useId();
  const sending = useRef<HTMLDivElement>(null);
  const take = (typed: string): void => onChange(digitsOnly(typed).slice(0, SMS_CODE_LENGTH));
  useArrivingCode(value === "" && disabled !== true ? round : null, take);

  function press(): Promise<void> | undefined {
    if (phase !== "counting") return send();
    if (onBlocked) onBlocked();
    else setIsRefused(true);
    return undefined;
  }

  async function send(): Promise<void> {
    const seconds = await onSend();
    if (seconds === 0) return;
    setIsRefused(false);
    setRound(round + 1);
    start(seconds);
  }

  /** In a form, Enter would otherwise submit the code that the form is for. */
  function sendOnEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    sending.current?.querySelector("button")?.click();
  }

  const hasHint = hint !== undefined;
  const hasError = error !== undefined && error !== "";
  const isCounting = phase === "counting";
  const isBlocked = isCounting && isRefused;
  const announced = { ready: "", counting: texts.resendIn(lengthSeconds), over: texts.send }[phase];
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={`${id}code`}>
        {label}
      </label>
      {hasHint && (
        <p className={field.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
      <input
        id={`${id}code`}
        className={`${field.control} ${styles.input}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        disabled={disabled}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy(hasHint && `${id}hint`, hasError && `${id}error`)}
        onChange={(event) => take(event.currentTarget.value)}
      />
      {hasError && (
        <p className={field.error} id={`${id}error`} role="alert">
          {error}
        </p>
      )}
      <div role="presentation" className={styles.before} onKeyDown={sendOnEnter}>
        {beforeSend}
      </div>
      <div ref={sending} className={isCounting ? `${styles.send} ${styles.counting}` : styles.send}>
        <Button variant="ghost" disabled={disabled} onPress={press}>
          <Whole text={isCounting ? texts.resendIn(secondsLeft) : texts.send} />
        </Button>
      </div>
      <output className={isBlocked ? field.hint : heard.heardOnly}>
        {isBlocked ? texts.blocked : announced}
      </output>
    </div>
  );
}

function describedBy(...ids: readonly (string | false)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}
