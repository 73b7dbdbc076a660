import { withKeys } from "../list-keys.ts";
import styles from "./plan-list.module.css";

/** One instalment of a plan. */
export interface PlanStep {
  readonly title: string;
  /** When, and how it stands, in words: colour alone says nothing to many. */
  readonly note?: string | undefined;
  /** Already formatted. */
  readonly amount: string;
  readonly state?: "done" | "now" | "late" | "later" | undefined;
}

/** A repayment plan, one line an instalment; the one to pay now is marked. */
export function PlanList({ steps }: { readonly steps: readonly PlanStep[] }) {
  return (
    <ol>
      {withKeys(steps, (step) => step.title).map(([key, step]) => (
        <li
          key={key}
          className={step.state ? `${styles.step} ${styles[step.state] ?? ""}` : styles.step}
          aria-current={step.state === "now" || step.state === "late" ? "step" : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.line}>
            <span className={styles.words}>
              {step.title}
              {step.note && <span className={styles.note}>{step.note}</span>}
            </span>
            <span className={styles.amount}>{step.amount}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
