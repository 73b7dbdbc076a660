import styles from "./hero.module.css";

/** Coins that go from hand to hand: our own drawing, where a template has no picture. */
export function Coins() {
  return (
    <svg className={styles.coins} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <circle cx="60" cy="60" r="52" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <circle cx="60" cy="60" r="36" stroke="currentColor" strokeWidth="3" opacity=".4" />
      <circle cx="60" cy="60" r="22" fill="var(--sun)" />
      <path
        d="M55 72V49h7a7 7 0 0 1 0 14h-7M50 54h22M50 58.5h22"
        stroke="var(--on-sun)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
