import styles from "./written-text.module.css";

/** Text as a person wrote it: its line breaks stay, and an address or an endless word may break anywhere. */
export function WrittenText({ text }: { readonly text: string }) {
  return <p className={styles.text}>{text}</p>;
}
