import { Field, type FieldWords } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import { DOWN, Icon } from "../icon/icon.tsx";
import styles from "./pick-field.module.css";

export interface PickFieldProps extends FieldWords {
  readonly id?: string | undefined;
  /** The choice, in words; empty: nothing yet. */
  readonly value: string;
  readonly placeholder: string;
  readonly onOpen: () => unknown;
}

/**
 * A field whose value is chosen in a sheet: it shows the current choice, and a tap opens the sheet (BND-3).
 */
export function PickField({ value, placeholder, onOpen, ...words }: PickFieldProps) {
  return (
    <Field {...words}>
      {({ id, labelId, describedBy, isInvalid }) => (
        <button
          type="button"
          id={id}
          className={`${fieldStyles.control} ${styles.pick}`}
          aria-haspopup="dialog"
          aria-labelledby={`${labelId} ${id}-value`}
          aria-describedby={describedBy}
          // A button has no aria-invalid; its description says what is wrong.
          data-invalid={isInvalid}
          onClick={onOpen}
        >
          <span className={value === "" ? `${styles.value} ${styles.none}` : styles.value} id={`${id}-value`}>
            {value || placeholder}
          </span>
          <Icon path={DOWN} />
        </button>
      )}
    </Field>
  );
}
