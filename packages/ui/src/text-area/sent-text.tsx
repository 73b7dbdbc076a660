import { useId } from "react";
import { WrittenText } from "../written-text/written-text.tsx";
import { Counter, type Counting } from "./counter.tsx";
import styles from "./text-area.module.css";

/** Text as sent, with the counter it had (CMP-9). */
export function SentText({
  label,
  text,
  ...counting
}: Counting & { readonly label: string; readonly text: string }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={`${id}label`}>
      <h2 className={styles.title} id={`${id}label`}>
        {label}
      </h2>
      <WrittenText text={text} />
      <p className={styles.sentCounter}>
        <Counter text={text} {...counting} />
      </p>
    </section>
  );
}
