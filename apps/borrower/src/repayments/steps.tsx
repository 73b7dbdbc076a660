import type { PaymentState, PayNotice } from "@hiram/contract";
import { Card } from "@hiram/ui/card/card.tsx";
import { withKeys } from "@hiram/ui/list-keys.ts";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import styles from "../payment-parts/payment.module.css";

/** Numbered steps. */
function StepList({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {withKeys(steps, (step) => step).map(([key, step]) => (
        <li key={key}>
          <Whole text={step} />
        </li>
      ))}
    </ol>
  );
}

interface StepsProps {
  /** Its `payNotice` is the channel's own steps; empty if none were written. */
  readonly payment: Pick<PaymentState, "payNotice" | "payNoticeLang">;
  /** Shown in their place. */
  readonly general?: { readonly title: string; readonly steps: readonly string[] };
}

/** How to pay, in groups of named ways with their steps (CODE-1, CODE-2); the first way of each group is open. */
export function Steps({ payment: { payNotice, payNoticeLang }, general }: StepsProps) {
  const groups = Object.entries(payNotice);
  if (groups.length === 0)
    return (
      general && (
        <Card title={general.title}>
          <StepList steps={general.steps} />
        </Card>
      )
    );
  return groups.map(([title, ways]) => (
    <Card key={title} title={title} lang={payNoticeLang}>
      <NamedWays ways={ways} isFirstOpen />
    </Card>
  ));
}

interface NamedWaysProps {
  readonly ways: PayNotice[string];
  readonly isFirstOpen: boolean;
}

/** The ways of a group, each folded behind its name. */
export function NamedWays({ ways, isFirstOpen }: NamedWaysProps) {
  return withKeys(ways, ({ name }) => name).map(([key, { name, step }], index) => (
    <details key={key} className={styles.way} open={isFirstOpen && index === 0}>
      <summary className={styles.wayName}>
        <Whole text={name} />
      </summary>
      <StepList steps={step} />
    </details>
  ));
}
