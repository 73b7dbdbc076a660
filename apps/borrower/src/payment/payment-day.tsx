import { formatDay, formatDaysLeft } from "@hiram/market/dates.ts";
import type { App } from "../shell/app.ts";
import styles from "./payment.module.css";

interface PaymentDayProps {
  readonly app: App;
  readonly label: string;
  /** YYYY-MM-DD in Manila; nothing shows for an empty one. */
  readonly day: string;
  /** Whether to add how far it is: for a day that is owed. */
  readonly withDaysLeft?: boolean;
}

/** The day that a payment is about, as large as a borrower's second question deserves (INST-1, EXT-2). */
export function PaymentDay({ app, label, day, withDaysLeft = false }: PaymentDayProps) {
  if (day === "") return null;
  const { today } = app.settings;
  return (
    <p className={styles.day}>
      <span className={styles.dayLabel}>{label}</span> {formatDay(day, app.locale(), today)}
      {withDaysLeft && <span className={styles.daysLeft}> · {formatDaysLeft(day, app.locale(), today)}</span>}
    </p>
  );
}
