import { type ReactNode, useId } from "react";
import styles from "./banner.module.css";

/** What a borrower must see in one second: how it stands, how much, by when (ORD-2). */
export function Banner({
  title,
  text,
  due,
  picture,
  tone,
  children,
}: {
  readonly title: string;
  readonly text?: string | undefined;
  /** A short line in a pill, e.g. "Wed, 25 Nov · in 4 days". */
  readonly due?: string | undefined;
  /** A status picture of 72 px. */
  readonly picture?: ReactNode;
  readonly tone?: "brand" | "overdue" | "quiet" | undefined;
  /** The amount. */
  readonly children?: ReactNode;
}) {
  const titleId = useId();
  const look = [styles.banner, picture ? styles.pictured : "", tone && tone !== "brand" ? styles[tone] : ""];
  return (
    <section className={look.filter(Boolean).join(" ")} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {children}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
      {due && <p className={styles.due}>{due}</p>}
    </section>
  );
}
