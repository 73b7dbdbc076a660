import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Pieces } from "../pieces/pieces.tsx";
import { Whole } from "../pieces/whole.tsx";
import styles from "./field.module.css";

/** Connects a control to its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: true | undefined;
}

/** What every field of a form takes besides its value. */
export interface FieldWords {
  readonly label: string;
  /** Why the value is refused; empty or left out if it is not. */
  readonly error?: string | undefined;
  /** Below the control, e.g. what the value is for. */
  readonly hint?: ReactNode;
  /** What may be typed, shown as a hint until an error says it. */
  readonly rule?: string | undefined;
  /** Beside the label, e.g. "optional". */
  readonly note?: string | undefined;
}

/** A label above any control and its error below. Screen readers read the error with the control. */
export function Field({
  label,
  error,
  hint: lastingHint,
  rule,
  note,
  id,
  children,
}: FieldWords & {
  /** The control's id, so that a form can move the focus to it. */
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? `${ownId}control`;
  const hasError = error !== undefined && error !== "";
  const hint = hasError ? lastingHint : (rule ?? lastingHint);
  const message = useRef<HTMLParagraphElement>(null);
  // With the focus already in the field, as after Enter, nothing would read out what describes it now.
  useLayoutEffect(() => {
    if (error !== undefined && document.activeElement?.id === controlId)
      message.current?.setAttribute("role", "alert");
    else message.current?.removeAttribute("role");
  }, [error, controlId]);
  const describing = [hint !== undefined && `${controlId}-hint`, hasError && `${controlId}-error`];
  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${controlId}-label`} htmlFor={controlId}>
        {note ? <Pieces text={`${label} · ${note}`} /> : label}
      </label>
      {children({
        id: controlId,
        labelId: `${controlId}-label`,
        describedBy: describing.filter(Boolean).join(" ") || undefined,
        isInvalid: hasError || undefined,
      })}
      {hasError && (
        <p ref={message} className={styles.error} id={`${controlId}-error`}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {typeof hint === "string" ? <Whole text={hint} /> : hint}
        </p>
      )}
    </div>
  );
}
