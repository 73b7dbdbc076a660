import type { ReactNode } from "react";
import { withKeys } from "../list-keys.ts";
import { Pieces } from "../pieces/pieces.tsx";
import styles from "./detail-rows.module.css";

/** One label and its value, as in the calls' answers. */
export interface DetailRow {
  readonly text: string;
  readonly value: ReactNode;
}

/** Labels and values, one pair per line. */
export function DetailRows({
  rows,
  id,
}: {
  readonly rows: readonly DetailRow[];
  readonly id?: string | undefined;
}) {
  return (
    <dl className={styles.rows} id={id}>
      {withKeys(rows, (row) => row.text).map(([key, row]) => (
        <div className={styles.row} key={key}>
          <dt className={styles.label}>{row.text}</dt>
          <dd className={styles.value}>
            {typeof row.value === "string" ? <Pieces text={row.value} /> : row.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
