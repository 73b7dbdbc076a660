import { Fragment } from "react";
import { withKeys } from "../list-keys.ts";
import styles from "./pieces.module.css";

/**
 * A quiet line that breaks at its dots: a day or an amount between two of them stays whole.
 * @param text e.g. "Payment due · Wed, 25 Nov"
 */
export function Pieces({ text }: { readonly text: string }) {
  const pieces = withKeys(text.split(" · "), String);
  return pieces.map(([key, piece], index) => (
    <Fragment key={key}>
      {index > 0 && " "}
      <span className={styles.piece}>{index < pieces.length - 1 ? `${piece} ·` : piece}</span>
    </Fragment>
  ));
}
