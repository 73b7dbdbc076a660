import type { ReactNode } from "react";
import styles from "./page.module.css";

/** A screen: its header, its content, and the actions held at the bottom. */
export function Page({
  header,
  actions,
  isBusy = false,
  children,
}: {
  readonly header?: ReactNode;
  /** An `ActionBar`. */
  readonly actions?: ReactNode;
  /** The content is still loading. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      {header}
      <main className={styles.content} aria-busy={isBusy || undefined}>
        {children}
      </main>
      {actions}
    </div>
  );
}
