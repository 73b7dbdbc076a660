import { Fragment } from "react";
import { withKeys } from "../list-keys.ts";
import styles from "./pieces.module.css";
import { Whole } from "./whole.tsx";

/**
 * A quiet line that wraps at its dots, hiding the dot at the end of a line: a day or an amount between two
 * dots stays whole.
 * @param text e.g. "Payment due · Wed, 25 Nov"
 */
export function Pieces({ text }: { readonly text: string }) {
  const pieces = withKeys(text.split(" · "), String);
  if (pieces.length === 1) return <Whole text={text} />;
  return (
    <span className={styles.pieces}>
      {pieces.map(([key, piece], index) => (
        <Fragment key={key}>
          {index > 0 && " "}
          <span className={styles.piece}>
            {index > 0 && <span className={styles.dot}>· </span>}
            <Whole text={piece} />
          </span>
        </Fragment>
      ))}
    </span>
  );
}
