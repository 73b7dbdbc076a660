import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

/** The screen's actions, above the safe area: one primary `Button`, ghosts below it. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <footer className={styles.bar} data-bar>
      {children}
    </footer>
  );
}
