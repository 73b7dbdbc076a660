import { Spinner } from "../spinner/spinner.tsx";
import styles from "./loading-indicator.module.css";

/** Says that an answer is awaited (WIRE-4); shown while a call with a loading text runs. */
export function LoadingIndicator({ text }: { readonly text: string }) {
  return (
    <output className={styles.loading}>
      <Spinner />
      {text}
    </output>
  );
}
