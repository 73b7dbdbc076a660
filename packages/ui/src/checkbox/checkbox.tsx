import type { ReactNode } from "react";
import styles from "./checkbox.module.css";

/** A native checkbox whose whole line is its target. Links belong beside it, not in its words. */
export function Checkbox({
  checked,
  onChange,
  name,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly name?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
