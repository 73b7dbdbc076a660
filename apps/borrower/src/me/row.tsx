import type { ReactNode } from "react";
import styles from "./me.module.css";

/** Rows of one kind below their heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.rows}>{children}</ul>
    </section>
  );
}

interface RowProps {
  readonly label: string;
  /** What is set now, or more of the label, quieter. */
  readonly value?: string | undefined;
  /** Where it leads; without one, `onPress` does something here. */
  readonly href?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** It takes something away. */
  readonly isGrave?: boolean | undefined;
}

/** A row of 56 px that leads on or does one thing. */
export function Row({ label, value = "", href, onPress, isGrave = false }: RowProps) {
  const className = isGrave ? `${styles.row} ${styles.grave}` : styles.row;
  const words = (
    <>
      <span>{label}</span>
      {value !== "" && <span className={styles.quiet}>{value}</span>}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" className={className} onClick={onPress}>
          {words}
        </button>
      ) : (
        <a className={className} href={href}>
          {words}
        </a>
      )}
    </li>
  );
}
