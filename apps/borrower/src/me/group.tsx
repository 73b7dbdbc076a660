import { Card } from "@hiram/ui/card/card.tsx";
import { Rows } from "@hiram/ui/rows/rows.tsx";
import type { ReactNode } from "react";
import styles from "./me.module.css";

/** Rows of one kind below their heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <Card>
        <Rows>{children}</Rows>
      </Card>
    </section>
  );
}
