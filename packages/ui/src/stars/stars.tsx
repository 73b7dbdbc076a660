import { useId } from "react";
import styles from "./stars.module.css";

/** Stars of a rating (ORD-7, CMP-10). */
const STAR_COUNT = 5;

const STAR = "M20 5l4.6 9.4 10.4 1.5-7.5 7.3 1.8 10.3L20 28.6l-9.3 4.9 1.8-10.3L5 15.9l10.4-1.5z";

/** A rating: a tap on a star fills the stars up to it; the arrow keys change it. */
export function Stars({
  value,
  onChange,
  label,
  starLabel,
}: {
  /** 0 = none chosen yet. */
  readonly value: number;
  readonly onChange: (count: number) => void;
  readonly label: string;
  readonly starLabel: (count: number) => string;
}) {
  const name = useId();
  return (
    <fieldset className={styles.stars} role="radiogroup" aria-label={label}>
      {Array.from({ length: STAR_COUNT }, (_, index) => index + 1).map((count) => (
        <label className={count <= value ? `${styles.star} ${styles.filled}` : styles.star} key={count}>
          <input
            type="radio"
            name={name}
            aria-label={starLabel(count)}
            checked={count === value}
            onChange={() => onChange(count)}
          />
          <svg
            width="40"
            height="40"
            viewBox="0 0 40 40"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={STAR} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
