import type { ReactNode } from "react";
import { Whole } from "../pieces/whole.tsx";
import styles from "./notice.module.css";

/** A line worth noticing inside a screen: instructions, a penalty, a posting delay. */
export function Notice({
  tone,
  children,
  action,
}: {
  readonly tone?: "info" | "due" | "overdue" | undefined;
  readonly children: ReactNode;
  /** A link at the end. */
  readonly action?: ReactNode;
}) {
  return (
    <div className={tone && tone !== "info" ? `${styles.notice} ${styles[tone]}` : styles.notice}>
      <p>{typeof children === "string" ? <Whole text={children} /> : children}</p>
      {action}
    </div>
  );
}
