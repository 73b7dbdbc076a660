import { useEffect, useEffectEvent, useRef } from "react";
import { Field, type FieldWords } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import { DOWN, Icon } from "../icon/icon.tsx";
import styles from "./select-field.module.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldWords {
  readonly id?: string | undefined;
  /** The chosen option; empty: none yet. */
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** Its text while nothing is chosen; left out where something always is. */
  readonly placeholder?: string;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: string) => void;
}

/** The native select: its list is the phone's own, which every borrower knows. */
export function SelectField({ value, options, placeholder, disabled, onChange, ...words }: SelectFieldProps) {
  const element = useRef<HTMLSelectElement>(null);

  // What was chosen before hydration is only in the element, and the next rendering would undo it.
  const takeOver = useEffectEvent(() => {
    const chosen = element.current?.value ?? "";
    if (chosen !== "" && chosen !== value) onChange(chosen);
  });
  useEffect(() => takeOver(), []);

  return (
    <Field {...words}>
      {({ id, describedBy, isInvalid }) => (
        <span className={styles.select}>
          <select
            ref={element}
            id={id}
            className={value === "" ? `${fieldStyles.control} ${styles.none}` : fieldStyles.control}
            value={value}
            disabled={disabled}
            aria-describedby={describedBy}
            aria-invalid={isInvalid}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={DOWN} />
        </span>
      )}
    </Field>
  );
}
