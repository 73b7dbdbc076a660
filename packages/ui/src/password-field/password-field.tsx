import { useState } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Field, type FieldWords } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";

interface PasswordFieldProps extends FieldWords {
  readonly id?: string | undefined;
  readonly value: string;
  readonly onChange: (password: string) => void;
  /** Whether the phone's password manager fills in an existing password or offers a new one. */
  readonly autoComplete: "current-password" | "new-password";
  /** Label of the box that reveals what was typed. */
  readonly showLabel: string;
}

/**
 * A password, hidden unless its owner wants to check what the small keyboard typed. Pasting works as well as
 * typing.
 */
export function PasswordField({ value, onChange, autoComplete, showLabel, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Field {...field}>
        {({ id, describedBy, isInvalid }) => (
          <input
            id={id}
            className={fieldStyles.control}
            type={isShown ? "text" : "password"}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
          />
        )}
      </Field>
      <Checkbox checked={isShown} onChange={setIsShown}>
        {showLabel}
      </Checkbox>
    </>
  );
}
