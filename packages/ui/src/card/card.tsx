import { type ReactNode, useId } from "react";
import { Whole } from "../pieces/whole.tsx";
import styles from "./card.module.css";

/** A raised section; with a title it is a region of that name. */
export function Card({
  title,
  label,
  lang,
  children,
}: {
  readonly title?: string | undefined;
  /** The region's name, where several cards have the same title. */
  readonly label?: string;
  /** The language of its words, where it may not be the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      className={styles.card}
      lang={lang}
      aria-label={label}
      aria-labelledby={label ? undefined : title && titleId}
    >
      {title && (
        <h2 className={styles.title} id={titleId}>
          <Whole text={title} />
        </h2>
      )}
      {children}
    </section>
  );
}
