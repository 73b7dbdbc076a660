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
