import { useId } from "react";
import styles from "./horizon.module.css";

/** A position between the first day and the last: 0 to 1. */
export interface HorizonDot {
  readonly at: number;
  readonly state: "done" | "late" | "later";
}

/** In pixels. */
const LARGE = { line: 24, height: 46, sun: 11, dot: 4 };
const SMALL = { line: 19, height: 32, sun: 9, dot: 3.5 };

/**
 * The course of a loan, drawn from its dates: waves are days passed, the calm line lies ahead, dots are due
 * days, and the sun marks today. Decorative: the words around it say the same.
 * @param today where the sun stands, 0 (the first day) to 1 (the last)
 */
export function Horizon({
  today,
  dots,
  tone,
  isSmall,
  isRising,
}: {
  readonly today: number;
  readonly dots: readonly HorizonDot[];
  /** The tone of the banner that it ends. */
  readonly tone?: "good" | "overdue" | "warning" | undefined;
  /** At the foot of a row. */
  readonly isSmall?: boolean | undefined;
  /** Plays the sunrise once: money arrived, or the loan was paid off, while the borrower is looking. */
  readonly isRising?: boolean | undefined;
}) {
  const { line, height, sun: radius, dot } = isSmall ? SMALL : LARGE;
  const waves = useId();
  const sun = across(today);
  return (
    <svg
      className={tone ? `${styles.horizon} ${styles[tone]}` : styles.horizon}
      height={height}
      aria-hidden="true"
    >
      <pattern id={waves} y={line - 4} width="26" height="8" patternUnits="userSpaceOnUse">
        <path className={styles.wave} d="M-13 4q6.5-5 13 0t13 0 13 0 13 0" />
      </pattern>
      <circle
        className={isRising ? `${styles.sun} ${styles.rising}` : styles.sun}
        cx={sun}
        cy={line - 5}
        r={radius}
      />
      <rect className={styles.shore} y={line} width="100%" height={height - line} />
      <rect className={styles.sea} y={line} width="100%" height={height - line} />
      <line className={styles.calm} x1={sun} x2="100%" y1={line} y2={line} />
      <rect y={line - 4} width={sun} height="8" fill={`url(#${waves})`} />
      {dots.map(({ at, state }) => (
        <circle key={at} className={styles[state]} cx={across(at)} cy={line} r={dot} />
      ))}
    </svg>
  );
}

/** Clear of the rounded edges. */
function across(share: number): string {
  return `${(5 + Math.min(1, Math.max(0, share)) * 90).toFixed(1)}%`;
}
