import { createContext, use } from "react";
import { withKeys } from "../list-keys.ts";
import styles from "./pieces.module.css";

const DAY = String.raw`\b[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2}\b(?: \d{4})?|\b\d{1,2} [A-Z][a-z]+ \d{4}\b`;
const TIME = String.raw`\b\d{1,2}(?::\d{2})? [AP]M\b`;
/** An amount before "na" is one with it: its centavos are no count. */
const COUNT = String.raw`(?:₱[\d,.]*)?\b\d+ (?:(?:of|sa) \d+(?! na )|s\b|payments\b|na [a-z]+)`;
const NUMBER = String.raw`[\d.]+% (?:a|bawat) [a-z]+|\bRA \d+|\b\d+-\d+\b|(?:\d+•+[ \u00a0])?•+[ \u00a0]\d+`;
const HYPHENED = String.raw`\b[A-Za-z\d]{1,3}(?:-[A-Za-z]+)+(?:['’][a-z]+)?`;

/**
 * What must not be broken across lines, with the bracket before it and the comma after: a day as `formatDay`
 * writes it, also with a time, `23 November 2026`, `11:55 PM`, `2 of 3`, `4 payments`, `3 na araw`, `60 s`, `6.74% a month`, `RA
 * 9510`, `2022-02`, `•••• 1234`, `09•• ••• 1234`, and a word whose hyphen comes after three letters or digits at most, as
 * `e-wallet`, `one-time`, `mag-log`, `nag-e-expire` and `7-Eleven's`: of a word in two boxes, screen readers make two.
 */
const PARTS = new RegExp(
  `(\\(?(?:(?:${DAY})(?:, ${TIME})?|${TIME}|${COUNT}|${NUMBER}|${HYPHENED})[).,:;?!]*)`,
);

/** Says how a masked number ends, as "ending in 1234", in the language that is spoken. Null: it is read as written. */
export const MaskedWords = createContext<((digits: string) => string) | null>(null);

const MASKED = /(?:\d+•+[ \u00a0])?•+[ \u00a0](\d+)/;

/** A text as it is read out: how its masked number ends, not its dots. */
export const spoken = (text: string, endingIn: (digits: string) => string): string =>
  text.replace(MASKED, (_, digits: string) => endingIn(digits));

/**
 * A text that does not wrap within a day, a time, a count or the number of a law. A screen reader hears how a masked
 * number ends, not its dots.
 */
export function Whole({ text }: { readonly text: string }) {
  const endingIn = use(MaskedWords);
  const parts = text.split(PARTS);
  if (parts.length === 1) return text;
  return withKeys(parts, String).map(([key, part], index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span
        key={key}
        className={styles.whole}
        {...(endingIn !== null &&
          MASKED.test(part) && {
            role: "img",
            "aria-label": spoken(part, endingIn),
          })}
      >
        {part}
      </span>
    ),
  );
}
