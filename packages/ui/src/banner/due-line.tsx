import { Pieces } from "../pieces/pieces.tsx";
import styles from "./banner.module.css";

/**
 * A day and how far away it is, or a sentence with a day; the day stands out.
 * @param due e.g. "Wed, 25 Nov · in 4 days", "Valid until Thu, 26 Nov, 11:55 PM."
 */
export function DueLine({ due }: { readonly due: string }) {
  return (
    <p className={styles.due}>
      <Pieces text={due} />
    </p>
  );
}
