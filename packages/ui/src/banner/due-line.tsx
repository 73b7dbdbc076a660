import { Pieces } from "../pieces/pieces.tsx";
import styles from "./banner.module.css";

/**
 * A day and how far away it is; the day stands out.
 * @param due e.g. "Wed, 25 Nov · in 4 days"
 */
export function DueLine({ due }: { readonly due: string }) {
  return (
    <p className={styles.due}>
      <Pieces text={due} />
    </p>
  );
}
