import type { ReactNode } from "react";
import styles from "./action-bar.module.css";
import { holdBar } from "./hold-bar.ts";

/** The screen's actions, above the safe area: one primary `Button`, ghosts below it. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <footer ref={holdBar} className={styles.bar} data-bar>
      {children}
    </footer>
  );
}
