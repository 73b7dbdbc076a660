import type { MouseEvent, ReactNode } from "react";
import { useLock } from "../button/use-lock.ts";
import { Pieces } from "../pieces/pieces.tsx";
import styles from "./rows.module.css";

/** Rows of one kind, in a card. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/** 24 × 24 paths: the part drawn in ink, and the one part in the sun's colour. */
export type RowIcon = readonly [ink: string, sun: string];

interface RowProps {
  readonly icon?: RowIcon | undefined;
  /** Where it leads; a row without it does something, or only informs. */
  readonly href?: string | undefined;
  /** It opens in a new tab. */
  readonly isApart?: boolean | undefined;
  /**
   * With `href`: a handler that does something else prevents the default. If it returns a promise, the row is busy, and
   * ignores taps, until that settles.
   */
  readonly onClick?: ((event: MouseEvent) => unknown) | undefined;
  /** With `onClick`: it is a switch, which is now on or off. */
  readonly isOn?: boolean | undefined;
  /** Its accessible name, where its text alone would not distinguish it. */
  readonly label?: string | undefined;
  /** A quiet second line. */
  readonly note?: ReactNode;
  /** The current setting, quiet; an amount in `<b>`. */
  readonly value?: ReactNode;
  /** Below everything, from edge to edge: a horizon. */
  readonly foot?: ReactNode;
  /** Its text wraps at dots, and so does that of `note`. */
  readonly children: ReactNode;
}

/** An element before the row; hidden where doubled text needs its room. */
export function RowPicture({ icon: [ink, sun] }: { readonly icon: RowIcon }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ink} />
      <path className={styles.sun} d={sun} />
    </svg>
  );
}

/** A 56 px line that leads on, does one thing, or states one. */
export function RowLink({
  icon,
  href,
  isApart,
  onClick,
  isOn,
  label,
  note,
  value,
  foot,
  children,
}: RowProps) {
  const { isWorking, press } = useLock();
  const Tag = href ? "a" : onClick ? "button" : "div";
  const className = icon ? `${styles.row} ${styles.pictured}` : styles.row;
  const attributes = {
    className,
    href,
    onClick:
      onClick &&
      ((event: MouseEvent) => {
        if (!press(() => onClick(event))) event.preventDefault();
      }),
    "aria-busy": isWorking || undefined,
    "aria-label": label,
    // Without anything to read, it is not for paper (base.css).
    "data-onward": Tag === "div" || value || foot ? undefined : true,
    ...(isOn !== undefined && { role: "switch", "aria-checked": isOn }),
    ...(isApart && { target: "_blank", rel: "noopener" }),
  };
  return (
    <Tag {...attributes}>
      {icon && <RowPicture icon={icon} />}
      <span className={styles.line}>
        <span className={styles.words}>
          {inPieces(children)}
          {note && <span className={styles.note}>{inPieces(note)}</span>}
        </span>
        {value && <span className={styles.value}>{value}</span>}
      </span>
      {foot && <span className={styles.foot}>{foot}</span>}
    </Tag>
  );
}

const inPieces = (words: ReactNode): ReactNode =>
  typeof words === "string" ? <Pieces text={words} /> : words;

/** Of a row's note, what is overdue. */
export function LateNote({ text }: { readonly text: string }) {
  return (
    <span className={styles.late}>
      <Pieces text={text} />
    </span>
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
