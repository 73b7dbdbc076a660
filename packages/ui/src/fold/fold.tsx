import type { ReactNode } from "react";
import styles from "./fold.module.css";

/** What is there for who asks for it: a line that unfolds, with or without a script. */
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
