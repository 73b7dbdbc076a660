import heard from "../heard-only/heard-only.module.css";
import styles from "./text-area.module.css";

/** The length of a text, and its limit. */
export interface Counting {
  /** The limit. */
  readonly limit: number;
  /** How the limit counts. */
  readonly lengthOf: (text: string) => number;
  /** The counter as a screen reader says it, e.g. "12 of 200 characters". */
  readonly counterLabel: (length: number, limit: number) => string;
}

/** `12/200`; a screen reader hears it in words, and unprompted once the limit is reached. */
export function Counter({ text, limit, lengthOf, counterLabel }: Counting & { readonly text: string }) {
  const length = lengthOf(text);
  const words = counterLabel(length, limit);
  return (
    <span className={styles.counter}>
      <span aria-hidden="true">
        {length}/{limit}
      </span>
      <span className={heard.heardOnly}>{words}</span>
      <span className={heard.heardOnly} aria-live="polite">
        {length === limit && words}
      </span>
    </span>
  );
}
