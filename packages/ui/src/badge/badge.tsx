import { BADGE_OVERFLOW } from "../component-defaults.ts";
import styles from "./badge.module.css";

/** A count; above 99 it reads `99+` (HLP-7), and nothing shows at 0. */
export function Badge({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return <span className={styles.badge}>{count > BADGE_OVERFLOW ? `${BADGE_OVERFLOW}+` : count}</span>;
}
