import styles from "./hero.module.css";

/** A peso beside the lender's name: our own drawing. */
export function Coin() {
  return (
    <svg className={styles.coin} width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill="var(--sun)" />
      <path
        d="M12.5 24V8.5h5a5 5 0 0 1 0 10h-5M9 12h14M9 15.5h14"
        stroke="var(--on-sun)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Faint rings behind the words, as of a coin on water. */
export function Rings() {
  return (
    <svg className={styles.rings} viewBox="0 0 240 240" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="120" cy="120" r="118" opacity=".35" />
      <circle cx="120" cy="120" r="84" opacity=".6" />
      <circle cx="120" cy="120" r="50" />
    </svg>
  );
}
