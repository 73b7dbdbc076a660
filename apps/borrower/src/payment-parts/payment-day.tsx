import { formatDay, formatDueDay } from "@hiram/market/dates.ts";
import { DueLine } from "@hiram/ui/banner/due-line.tsx";
import styles from "./payment.module.css";
import { useApp } from "../shell/app/use-app.ts";

interface PaymentDayProps {
  readonly label: string;
  /** YYYY-MM-DD in Manila; nothing shows for an empty one. */
  readonly day: string;
  /** Whether to add how far away it is: for a day on which money is due. */
  readonly withDaysLeft?: boolean;
}

/** The day that a payment is about, as large as the borrower's second question deserves (INST-1, EXT-2). */
export function PaymentDay({ label, day, withDaysLeft = false }: PaymentDayProps) {
  const app = useApp();
  if (day === "") return null;
  const { today } = app.settings;
  const shown = withDaysLeft ? formatDueDay : formatDay;
  return (
    <div className={styles.day}>
      <p className={styles.dayLabel}>{label}</p> <DueLine due={shown(day, app.locale(), today)} />
    </div>
  );
}
