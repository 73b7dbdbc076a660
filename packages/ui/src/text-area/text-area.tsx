import { type ChangeEvent, type RefObject, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { Field } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import { limitInput } from "./limited-input.ts";
import styles from "./text-area.module.css";

export interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The longest text; input past it is ignored. */
  readonly limit: number;
  /** How the limit counts. */
  readonly lengthOf: (text: string) => number;
  /** The counter as a screen reader says it, e.g. "12 of 200 characters". */
  readonly counterLabel: (length: number, limit: number) => string;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** Several lines of text with a counter, `12/200` (CMP-3). */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, limit, lengthOf, counterLabel, placeholder, error } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const element = props.fieldRef ?? own;
  const length = lengthOf(value);

  function limitEdit({ currentTarget }: ChangeEvent<HTMLTextAreaElement>): void {
    const edited = currentTarget.value;
    const { text, caret } = limitInput(value, edited, currentTarget.selectionEnd, limit, lengthOf);
    if (text !== edited) {
      // By hand, so that the caret stays where the borrower types.
      currentTarget.value = text;
      currentTarget.setSelectionRange(caret, caret);
    }
    onChange(text);
  }

  const takeEarlyText = useEffectEvent(() => {
    const typed = element.current?.value ?? "";
    if (typed !== value) onChange(limitInput("", typed, typed.length, limit, lengthOf).text);
  });
  // What was typed into the server's markup before the page came to life is not lost.
  useLayoutEffect(() => takeEarlyText(), []);

  return (
    <Field label={label} error={error} hint={<Counter length={length} limit={limit} label={counterLabel} />}>
      {({ id, describedBy, isInvalid }) => (
        <textarea
          ref={element}
          id={id}
          className={`${fieldStyles.control} ${styles.text}`}
          rows={5}
          value={value}
          placeholder={placeholder}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={limitEdit}
        />
      )}
    </Field>
  );
}

/** Text that was sent, with the counter it had (CMP-9). */
export function SentText({
  label,
  text,
  limit,
  lengthOf,
  counterLabel,
}: Pick<TextAreaProps, "label" | "limit" | "lengthOf" | "counterLabel"> & { readonly text: string }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={`${id}label`}>
      <h2 className={styles.title} id={`${id}label`}>
        {label}
      </h2>
      <p className={styles.sent}>{text}</p>
      <p className={styles.sentCounter}>
        <Counter length={lengthOf(text)} limit={limit} label={counterLabel} />
      </p>
    </section>
  );
}

/** `12/200`; a screen reader hears it in words, and by itself once the limit is reached. */
function Counter({
  length,
  limit,
  label,
}: Pick<TextAreaProps, "limit"> & {
  readonly length: number;
  readonly label: TextAreaProps["counterLabel"];
}) {
  const words = label(length, limit);
  return (
    <span className={styles.counter}>
      <span aria-hidden="true">
        {length}/{limit}
      </span>
      <span className={styles.quiet}>{words}</span>
      <span className={styles.quiet} aria-live="polite">
        {length === limit && words}
      </span>
    </span>
  );
}
