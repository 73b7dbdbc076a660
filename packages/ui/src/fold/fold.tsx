import type { ReactNode } from "react";
import styles from "./fold.module.css";

/** Details on request: a line that unfolds, with or without scripts. */
export function Fold({
  label,
  isOpen = false,
  children,
}: {
  readonly label: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.label}>{label}</summary>
      {children}
    </details>
  );
}
