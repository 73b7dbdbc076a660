import { type ReactNode, useId } from "react";
import styles from "./card.module.css";

/** A raised section; with a title it is a region of that name. */
export function Card({
  title,
  children,
}: {
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={title && titleId}>
      {title && (
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
