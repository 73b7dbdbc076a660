import type { CSSProperties } from "react";
import styles from "./amount.module.css";

/**
 * An amount already formatted (`₱1,842.50`), with tabular figures; when large, its currency sign and centavos
 * are drawn smaller. The text stays one run, so that it is read, found and copied whole.
 */
export function Amount({ text, large }: { readonly text: string; readonly large?: boolean | undefined }) {
  const [, minus, sign, figure, cents = ""] = /^(-?)([₱₹]?)([^]*?)(\.\d\d)?$/.exec(text) ?? [];
  return (
    <span
      className={large ? `${styles.amount} ${styles.large}` : styles.amount}
      style={large ? ({ "--characters": text.length - cents.length / 2 } as CSSProperties) : undefined}
    >
      {minus}
      {sign && <span className={styles.sign}>{sign}</span>}
      {figure}
      {cents && <span className={styles.cents}>{cents}</span>}
    </span>
  );
}
