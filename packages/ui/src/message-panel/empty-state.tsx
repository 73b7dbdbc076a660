import type { ReactNode } from "react";
import { emptyDrawing } from "../pictures/drawings.ts";
import { Picture } from "../pictures/picture.tsx";
import styles from "./message-panel.module.css";

/** Says that there is nothing to show, and why. */
export function EmptyState({
  title,
  text,
  children,
}: {
  /** Left out where the screen's own title says it. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** What to do about it. */
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.panel}>
      <Picture drawing={emptyDrawing} />
      {title && <h2 className={styles.title}>{title}</h2>}
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
