import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./header.module.css";

const BACK = "M15 5l-7 7 7 7";

/** The screen's title, its first heading, and the way back. */
export function Header({
  title,
  backLabel,
  onBack,
  end,
}: {
  /** Left out while not known yet. */
  readonly title?: string | undefined;
  readonly backLabel?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  /** Something small at the right, e.g. the language switch. */
  readonly end?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      {onBack && (
        <button type="button" className={styles.back} aria-label={backLabel} onClick={onBack}>
          <Icon path={BACK} />
        </button>
      )}
      {/* Receives the focus after a change of page. */}
      {title !== undefined && (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      )}
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}
