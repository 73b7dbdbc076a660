import { type ChangeEvent, useEffect, useEffectEvent, useRef } from "react";
import { Field, type FieldWords } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import { Whole } from "../pieces/whole.tsx";
import { editText, plainText, type TextFormat } from "./edit-text.ts";

export interface TextFieldProps extends FieldWords {
  readonly id?: string | undefined;
  /** The stored value, e.g. digits without the gaps they are shown with. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly format?: TextFormat | undefined;
  readonly placeholder?: string | undefined;
  /** The keyboard that a phone shows. */
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "search" | "email" | undefined;
  readonly autoCapitalize?: "words" | "none" | undefined;
  /** What the phone may offer to fill in (WCAG 1.3.5); nothing by default. */
  readonly autoComplete?: string | undefined;
  readonly isRequired?: boolean | undefined;
}

/** How many characters of a placeholder any field shows whole with doubled text. */
const WHOLE_WHEN_DOUBLED = 14;

/** A line of text, cleaned and grouped while typing without moving the caret (BND-4, HLP-4). */
export function TextField(props: TextFieldProps) {
  const { value, onChange, format = plainText, inputMode, placeholder } = props;
  const isWordy = placeholder !== undefined && placeholder.length > WHOLE_WHEN_DOUBLED;
  const element = useRef<HTMLInputElement>(null);

  // What was typed before hydration is only in the element.
  const takeOver = useEffectEvent(() => {
    const typed = element.current?.value ?? "";
    if (typed !== format.show(value)) onChange(editText(typed, typed.length, format).value);
  });
  useEffect(() => takeOver(), []);

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const edited = editText(input.value, input.selectionStart ?? input.value.length, format);
    if (edited.shown !== input.value) {
      // By hand and at once: when React writes the value, the caret jumps to the end.
      input.value = edited.shown;
      input.setSelectionRange(edited.caret, edited.caret);
    }
    onChange(edited.value);
  }

  return (
    <Field
      id={props.id}
      label={props.label}
      error={props.error}
      hint={props.hint}
      rule={props.rule}
      note={props.note}
    >
      {({ id, describedBy, isInvalid }) => (
        <>
          <input
            ref={element}
            id={id}
            className={isWordy ? `${fieldStyles.control} ${fieldStyles.wordy}` : fieldStyles.control}
            value={format.show(value)}
            onChange={change}
            inputMode={inputMode}
            placeholder={placeholder}
            // Account numbers and codes must not remain in a shared phone's suggestions.
            autoComplete={props.autoComplete ?? "off"}
            autoCapitalize={props.autoCapitalize}
            spellCheck={false}
            aria-required={props.isRequired || undefined}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
          />
          {isWordy && (
            <span className={fieldStyles.hint} aria-hidden="true">
              <Whole text={placeholder} />
            </span>
          )}
        </>
      )}
    </Field>
  );
}
