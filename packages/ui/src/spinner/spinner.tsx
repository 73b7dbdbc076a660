import styles from "./spinner.module.css";

/** A turning ring in the colour of its text; the words beside it say what is awaited. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
