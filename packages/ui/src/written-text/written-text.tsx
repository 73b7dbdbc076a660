import styles from "./written-text.module.css";

/** Text as a person wrote it: its lines stay, and an address or a word without end breaks anywhere. */
export function WrittenText({ text }: { readonly text: string }) {
  return <p className={styles.text}>{text}</p>;
}
