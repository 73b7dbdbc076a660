import { type ReactNode, useId, useState } from "react";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { Logo } from "../logo/logo.tsx";
import styles from "./picker-sheet.module.css";

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** Address of a picture; an empty text draws the label's first letter. */
  readonly logo?: string | undefined;
}

export interface PickerSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly options: readonly PickerOption[];
  /** The value chosen so far; left out, the first option is (PAY-1). */
  readonly value?: string | undefined;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  /** A promise answered keeps the confirm button busy until it settles. */
  readonly onConfirm: (value: string) => unknown;
  readonly onCancel: () => void;
  /** Shown below the options. */
  readonly children?: ReactNode;
}

/** One choice out of a list, in a sheet at the thumb's reach. Nothing is chosen before Confirm. */
export function PickerSheet(props: PickerSheetProps) {
  return props.open ? <OpenPicker {...props} /> : null;
}

function OpenPicker(props: PickerSheetProps) {
  const { title, options, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  const [value, setValue] = useState(props.value ?? options[0]?.value);
  const name = useId();
  return (
    <Dialog
      open
      variant="sheet"
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button disabled={value === undefined} onPress={() => value !== undefined && onConfirm(value)}>
            {confirmLabel}
          </Button>
          {cancelLabel && (
            <Button variant="ghost" onPress={onCancel}>
              {cancelLabel}
            </Button>
          )}
        </>
      }
    >
      <fieldset className={styles.options} aria-label={title}>
        {options.map((option) => (
          <label className={styles.option} key={option.value}>
            {option.logo !== undefined && <Logo src={option.logo} name={option.label} />}
            <span className={styles.words}>
              {option.label}
              {option.note && <span className={styles.note}>{option.note}</span>}
            </span>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => setValue(option.value)}
            />
          </label>
        ))}
      </fieldset>
      {props.children}
    </Dialog>
  );
}
