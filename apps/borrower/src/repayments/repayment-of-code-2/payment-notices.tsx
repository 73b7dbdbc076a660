import type { PayNotice } from "@hiram/contract";
import { Card } from "@hiram/ui/card/card.tsx";
import { withKeys } from "@hiram/ui/list-keys.ts";
import { StepList } from "../steps.tsx";
import styles from "./repayment-of-code-2.module.css";

/** How to pay, in groups of named ways with their steps (CODE-2); the first way of each group lies open. */
export function PaymentNotices({ notices }: { readonly notices: PayNotice }) {
  return Object.entries(notices).map(([title, items]) => (
    <Card key={title} title={title}>
      {withKeys(items, ({ name }) => name).map(([key, { name, step }], index) => (
        <details key={key} className={styles.way} open={index === 0}>
          <summary className={styles.name}>{name}</summary>
          <StepList steps={step} />
        </details>
      ))}
    </Card>
  ));
}
