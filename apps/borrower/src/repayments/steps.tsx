import { Card } from "@hiram/ui/card/card.tsx";
import { withKeys } from "@hiram/ui/list-keys.ts";
import { Whole } from "@hiram/ui/pieces/whole.tsx";
import styles from "../payment/payment.module.css";

/** Numbered steps. */
export function StepList({ steps }: { readonly steps: readonly string[] }) {
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

/** Numbered steps under a title. */
export function Steps({ title, steps }: { readonly title: string; readonly steps: readonly string[] }) {
  return (
    <Card title={title}>
      <StepList steps={steps} />
    </Card>
  );
}
