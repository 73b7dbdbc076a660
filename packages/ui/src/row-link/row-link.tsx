import type { MouseEventHandler, ReactNode } from "react";
import styles from "./row-link.module.css";

/** A way on that takes a whole line: a label, and a quiet second line if need be. */
export function RowLink({
  href,
  note,
  children,
  onClick,
}: {
  readonly href: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}) {
  return (
    <a className={styles.row} href={href} onClick={onClick}>
      <span className={styles.words}>
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </a>
  );
}
