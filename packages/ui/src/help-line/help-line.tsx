import type { ReactNode } from "react";
import styles from "./help-line.module.css";

/** A question and, beside it, whom to ask: links of a thumb's height without a taller card. */
export function HelpLine({
  question,
  children,
}: {
  readonly question: string;
  readonly children: ReactNode;
}) {
  return (
    <p className={styles.help}>
      <span>{question}</span> <span className={styles.ways}>{children}</span>
    </p>
  );
}
