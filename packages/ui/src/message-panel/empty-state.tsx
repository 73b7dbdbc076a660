import type { ReactNode } from "react";
import { emptyDrawing } from "../pictures/drawings.ts";
import { Picture } from "../pictures/picture.tsx";
import styles from "./message-panel.module.css";

/** Nothing to show, and why. */
export function EmptyState({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  /** What to do about it. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.panel}>
      <Picture drawing={emptyDrawing} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
