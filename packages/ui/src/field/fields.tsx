import type { ReactNode } from "react";
import styles from "./field.module.css";

/** Fields one below the other, each closer to its own label than to the next field. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
