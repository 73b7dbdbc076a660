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
  /** It opens in a tab of its own. */
  readonly isApart?: boolean | undefined;
  /** With `href`: what is done in place of following it prevents the default. */
  readonly onClick?: MouseEventHandler | undefined;
  /** With `onClick`: it switches something, which is on or off now. */
  readonly isOn?: boolean | undefined;
  /** Its name, where its words alone would not tell it from others. */
  readonly label?: string | undefined;
  /** A quiet second line. */
  readonly note?: ReactNode;
  /** What the note tells is overdue. */
  readonly isLate?: boolean | undefined;
  /** What is set now, quiet; an amount in `<b>`. */
  readonly value?: ReactNode;
  /** Below it all, from edge to edge: a horizon. */
  readonly foot?: ReactNode;
  /** A text breaks at its dots, and so does that of `note`. */
  readonly children: ReactNode;
}

/** What stands before a row; out of sight where doubled text needs its room. */
export function RowPicture({ icon: [ink, sun] }: { readonly icon: RowIcon }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ink} />
      <path className={styles.sun} d={sun} />
    </svg>
  );
}

/** A line of 56 px that leads on, does one thing, or tells one. */
export function RowLink({
  icon,
  href,
  isApart,
  onClick,
  isOn,
  label,
  note,
  isLate = false,
  value,
  foot,
  children,
}: RowProps) {
  const Tag = href ? "a" : onClick ? "button" : "div";
  const className = icon ? `${styles.row} ${styles.pictured}` : styles.row;
  const attributes = {
    className,
    href,
    onClick,
    "aria-label": label,
    ...(isOn !== undefined && { role: "switch", "aria-checked": isOn }),
    ...(isApart && { target: "_blank", rel: "noopener" }),
  };
  return (
    <Tag {...attributes}>
      {icon && <RowPicture icon={icon} />}
      <span className={styles.line}>
        <span className={styles.words}>
          {inPieces(children)}
          {note && (
            <span className={isLate ? `${styles.note} ${styles.late}` : styles.note}>{inPieces(note)}</span>
          )}
        </span>
        {value && <span className={styles.value}>{value}</span>}
      </span>
      {foot && <span className={styles.foot}>{foot}</span>}
    </Tag>
  );
}

const inPieces = (words: ReactNode): ReactNode =>
  typeof words === "string" ? <Pieces text={words} /> : words;

/** A `RowLink` among `Rows`. */
export function Row(props: RowProps) {
  return (
    <li>
      <RowLink {...props} />
    </li>
  );
}
