import type { MouseEventHandler, ReactNode } from "react";
import { Pieces } from "../pieces/pieces.tsx";
import styles from "./rows.module.css";

/** Rows of one kind, in a card. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/** Paths of 24 × 24: what is drawn in ink, and the one part that is the sun's. */
export type RowIcon = readonly [ink: string, sun: string];

interface RowProps {
  readonly icon?: RowIcon | undefined;
  /** Where it leads; a row that leads nowhere does something, or only tells. */
  readonly href?: string | undefined;
  /** With `href`: what is done in place of following it prevents the default. */
  readonly onClick?: MouseEventHandler | undefined;
  /** Its name, where its words alone would not tell it from others. */
  readonly label?: string | undefined;
  /** A quiet second line; a text breaks at its dots. */
  readonly note?: ReactNode;
  /** What is set now, quiet; an amount in `<b>`. */
  readonly value?: ReactNode;
  /** Below it all, from edge to edge: a horizon. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A line of 56 px that leads on, does one thing, or tells one. */
export function RowLink({ icon, href, onClick, label, note, value, foot, children }: RowProps) {
  const Tag = href ? "a" : onClick ? "button" : "div";
  const className = icon ? `${styles.row} ${styles.pictured}` : styles.row;
  const attributes = { className, href, onClick, "aria-label": label };
  return (
    <Tag {...attributes}>
      {icon && (
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon[0]} />
          <path className={styles.sun} d={icon[1]} />
        </svg>
      )}
      <span className={styles.line}>
        <span className={styles.words}>
          {children}
          {note && (
            <span className={styles.note}>{typeof note === "string" ? <Pieces text={note} /> : note}</span>
          )}
        </span>
        {value && <span className={styles.value}>{value}</span>}
      </span>
      {foot && <span className={styles.foot}>{foot}</span>}
    </Tag>
  );
}

/** A `RowLink` among `Rows`. */
export function Row(props: RowProps) {
  return (
    <li>
      <RowLink {...props} />
    </li>
  );
}
