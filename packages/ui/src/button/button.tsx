import { type ReactNode, useRef, useState } from "react";
import { Spinner } from "../spinner/spinner.tsx";
import { toast } from "../toasts/toast-store.ts";
import styles from "./button.module.css";

export interface ButtonProps {
  readonly children: ReactNode;
  /** One filled button a screen; the rest are ghosts. */
  readonly variant?: "primary" | "ghost" | undefined;
  /** Muted words before the label, e.g. "Short of money?". */
  readonly hint?: string | undefined;
  readonly type?: "button" | "submit" | undefined;
  readonly disabled?: boolean | undefined;
  /** Id of the words that say why it takes no tap now. It stays in reach of keyboard and screen reader. */
  readonly inertReasonId?: string | undefined;
  /** Work under way elsewhere. A promise answered by `onPress` makes the button busy by itself. */
  readonly busy?: boolean | undefined;
  readonly onPress?: (() => unknown) | undefined;
}

/**
 * A pill of at least 48 px. While busy it keeps its focus and its words, and takes no tap: the lock is set in
 * the tap itself, before React renders, so that two quick taps act once (PAY-3).
 */
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
  const [working, setWorking] = useState(false);
  const locked = useRef(false);
  const isBusy = busy || working;

  function press(event: { preventDefault(): void }) {
    if (isBusy || locked.current || inertReasonId !== undefined) {
      event.preventDefault();
      return;
    }
    // Whatever the last try was told, this is the next one.
    toast.forgetErrors();
    const work = onPress?.();
    if (!(work instanceof Promise)) return;
    locked.current = true;
    setWorking(true);
    const finish = () => {
      locked.current = false;
      setWorking(false);
    };
    // Calls never reject (WIRE-7); whatever else fails must not leave the button dead.
    work.then(finish, finish);
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
