import { type ChangeEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Field } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import { Counter, type Counting } from "./counter.tsx";
import { limitInput } from "./limited-input.ts";
import styles from "./text-area.module.css";

export interface TextAreaProps extends Counting {
  readonly label: string;
  /** Beside the label, e.g. "optional". */
  readonly note?: string | undefined;
  readonly value: string;
  /** Input past the limit is ignored. */
  readonly onChange: (text: string) => void;
  readonly placeholder?: string | undefined;
  readonly error?: string | undefined;
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** Several lines of text with a counter, `12/200` (CMP-3). */
export function TextArea(props: TextAreaProps) {
  const { label, note, value, onChange, limit, lengthOf, counterLabel, placeholder, error } = props;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const element = props.fieldRef ?? ownRef;

  function limitEdit({ currentTarget }: ChangeEvent<HTMLTextAreaElement>): void {
    const edited = currentTarget.value;
    const { text, caret } = limitInput(value, edited, currentTarget.selectionEnd, limit, lengthOf);
    if (text !== edited) {
      // Done by hand, so that the caret stays where the borrower types.
      currentTarget.value = text;
      currentTarget.setSelectionRange(caret, caret);
    }
    onChange(text);
  }

  const takeEarlyText = useEffectEvent(() => {
    const typed = element.current?.value ?? "";
    if (typed !== value) onChange(limitInput("", typed, typed.length, limit, lengthOf).text);
  });
  // What was typed into the server's markup before hydration is not lost.
  useLayoutEffect(() => takeEarlyText(), []);

  return (
    <Field
      label={label}
      note={note}
      error={error}
      hint={<Counter text={value} limit={limit} lengthOf={lengthOf} counterLabel={counterLabel} />}
    >
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
