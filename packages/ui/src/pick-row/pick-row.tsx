import { Icon } from "../icon/icon.tsx";
import styles from "./pick-row.module.css";

const ONWARD = "M9 5l7 7-7 7";

/** A row that opens a picker or another screen: its label and what is chosen now. */
export function PickRow({
  label,
  value,
  onPress,
}: {
  readonly label: string;
  readonly value?: string | undefined;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <span className={styles.label}>{label}</span>
      {value && <span className={styles.value}>{value}</span>}
      <Icon path={ONWARD} />
    </button>
  );
}
