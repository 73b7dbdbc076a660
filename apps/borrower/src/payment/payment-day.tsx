import { formatDay, formatDaysLeft } from "@hiram/market/dates.ts";
import styles from "./payment.module.css";
import { useApp } from "../shell/use-app.ts";

interface PaymentDayProps {
  readonly label: string;
  /** YYYY-MM-DD in Manila; nothing shows for an empty one. */
  readonly day: string;
  /** Whether to add how far it is: for a day that is owed. */
  readonly withDaysLeft?: boolean;
}

/** The day that a payment is about, as large as a borrower's second question deserves (INST-1, EXT-2). */
export function PaymentDay({ label, day, withDaysLeft = false }: PaymentDayProps) {
  const app = useApp();
  if (day === "") return null;
  const { today } = app.settings;
  return (
    <p className={styles.day}>
      <span className={styles.dayLabel}>{label}</span> {formatDay(day, app.locale(), today)}
      {/* Outside of the words that stay in one piece: a space at their edge is not shown. */}
      {withDaysLeft && " "}
      {withDaysLeft && <span className={styles.daysLeft}>· {formatDaysLeft(day, app.locale(), today)}</span>}
    </p>
  );
}
