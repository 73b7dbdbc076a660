import { useId, useState } from "react";
import { type DetailRow, DetailRows } from "./detail-rows.tsx";
import styles from "./detail-rows.module.css";

/** Lines shown while folded (INST-1). */
const FOLDED_ROWS = 2;

/** Detail rows of which only the first two show until "more" is tapped (INST-1). */
export function FoldingRows({
  rows,
  moreLabel,
  hideLabel,
}: {
  readonly rows: readonly DetailRow[];
  readonly moreLabel: string;
  readonly hideLabel: string;
}) {
  const [open, setOpen] = useState(false);
  const rowsId = useId();
  return (
    <>
      <DetailRows rows={open ? rows : rows.slice(0, FOLDED_ROWS)} id={rowsId} />
      {rows.length > FOLDED_ROWS && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={rowsId}
          onClick={() => setOpen(!open)}
        >
          {open ? hideLabel : moreLabel}
        </button>
      )}
    </>
  );
}
