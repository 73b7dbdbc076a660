import { type ReactNode, useId } from "react";
import { Pieces } from "../pieces/pieces.tsx";
import styles from "./banner.module.css";
import { DueLine } from "./due-line.tsx";

/**
 * What a borrower must see in one second: status, amount, due day (ORD-2). Its colour has a meaning: filled
 * for good news only, red on a tint for what is late, amber for money that came back; everything else is a
 * card like any other.
 */
export function Banner({
  title,
  text,
  due,
  picture,
  tone,
  action,
  foot,
  children,
}: {
  readonly title: ReactNode;
  readonly text?: string | undefined;
  /** For `DueLine`, e.g. "Wed, 25 Nov · in 4 days"; the day stands out. */
  readonly due?: string | undefined;
  /** A status picture. */
  readonly picture?: ReactNode;
  readonly tone?: "good" | "overdue" | "warning" | undefined;
  /** What to do about it, where that is not at the foot of the page: a row of its own, laid out by the page. */
  readonly action?: ReactNode;
  /** Reaches to the edges: the horizon. */
  readonly foot?: ReactNode;
  /** The amount. */
  readonly children?: ReactNode;
}) {
  const titleId = useId();
  const look = [styles.banner, picture ? styles.pictured : "", tone ? styles[tone] : ""];
  return (
    <section className={look.filter(Boolean).join(" ")} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
      </div>
      {picture && (
        <div className={foot ? `${styles.picture} ${styles.sunless}` : styles.picture}>{picture}</div>
      )}
      {(due || text) && (
        <div className={styles.below}>
          {due && <DueLine due={due} />}
          {text && (
            <p className={styles.text}>
              <Pieces text={text} />
            </p>
          )}
        </div>
      )}
      {action}
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
