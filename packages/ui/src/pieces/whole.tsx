import { withKeys } from "../list-keys.ts";
import styles from "./pieces.module.css";

/**
 * What no line breaks: a day as `formatDay` writes it, `2 of 3`, `6.74% a month`, `RA 9510`, `2022-02`, `•••• 1234`,
 * `60 s`, and a word whose hyphen comes after one letter or digit, as `e-wallet`, `i-tap` and `7-Eleven`.
 */
const PARTS =
  /(\b[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}\b(?: \d{4})?|\b\d+ (?:of|sa) \d+\b|[\d.]+% (?:a|bawat) [a-z]+|\bRA \d+|\b\d+-\d+\b|•+ \d+|\b\d+ s\b|\b[A-Za-z\d]-[A-Za-z]+)/;

/** A text in which no line ends within a day, a count or the number of a law. */
export function Whole({ text }: { readonly text: string }) {
  const parts = text.split(PARTS);
  if (parts.length === 1) return text;
  return withKeys(parts, String).map(([key, part], index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={key} className={styles.whole}>
        {part}
      </span>
    ),
  );
}
