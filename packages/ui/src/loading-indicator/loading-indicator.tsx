import { Spinner } from "../spinner/spinner.tsx";
import styles from "./loading-indicator.module.css";

/**
 * Says that an answer is awaited (WIRE-4).
 * @param text null: none is. The region stays: one that appears together with its text is often not announced
 */
export function LoadingIndicator({ text }: { readonly text: string | null }) {
  if (text === null) return <output />;
  return (
    <output className={styles.loading}>
      <Spinner />
      {text}
    </output>
  );
}
