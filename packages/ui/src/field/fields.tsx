import type { ReactNode } from "react";
import styles from "./field.module.css";

/** Fields one below the other, each nearer to its own words than to the next. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
