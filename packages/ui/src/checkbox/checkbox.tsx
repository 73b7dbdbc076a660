import { type ReactNode, useId } from "react";
import styles from "./checkbox.module.css";

/** A native checkbox whose whole line is its target. Links belong beside it, not in its label. */
export function Checkbox({
  id,
  checked,
  onChange,
  name,
  error,
  children,
}: {
  /** So that a form can move the focus to it. */
  readonly id?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string | undefined;
  /** Why its state is refused; empty or left out if it is not. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  const errorId = useId();
  const hasError = error !== undefined && error !== "";
  return (
    <>
      <label className={styles.checkbox}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          name={name}
          checked={checked}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={styles.words}>{children}</span>
      </label>
      {hasError && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </>
  );
}
