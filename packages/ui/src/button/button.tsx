import type { ReactNode } from "react";
import { Spinner } from "../spinner/spinner.tsx";
import styles from "./button.module.css";
import { useLock } from "./use-lock.ts";

export interface ButtonProps {
  readonly children: ReactNode;
  /** One filled button per screen; the rest are ghosts. */
  readonly variant?: "primary" | "ghost" | undefined;
  /** Muted words before the label, e.g. "Short of money?": part of the name, as whoever speaks to the phone reads it. */
  readonly hint?: string | undefined;
  readonly type?: "button" | "submit" | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of the text that says why the button is disabled. It stays in reach of keyboard and screen reader. */
  readonly inertReasonId?: string | undefined;
  /** Work under way elsewhere. If `onPress` returns a promise, the button makes itself busy. */
  readonly busy?: boolean | undefined;
  readonly onPress?: (() => unknown) | undefined;
}

/** A pill of at least 48 px. While busy it keeps its focus and its label, and ignores taps (PAY-3). */
export function Button({
  children,
  variant,
  hint,
  type = "button",
  disabled,
  inertReasonId,
  busy,
  onPress,
}: ButtonProps) {
  const lock = useLock();
  const isBusy = busy || lock.isWorking;

  function press(event: { preventDefault(): void }) {
    const isInert = isBusy || inertReasonId !== undefined;
    if (isInert || !lock.press(() => onPress?.())) event.preventDefault();
  }

  return (
    <button
      type={type}
      className={variant === "ghost" ? `${styles.button} ${styles.ghost}` : styles.button}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || inertReasonId !== undefined || undefined}
      aria-describedby={inertReasonId}
      onClick={press}
    >
      <span className={styles.words}>
        {hint && <span className={styles.hint}>{hint}</span>}
        {hint ? <span className={styles.label}>{children}</span> : children}
      </span>
      {isBusy && <Spinner />}
    </button>
  );
}
