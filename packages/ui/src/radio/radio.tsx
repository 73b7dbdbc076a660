import type { ComponentProps } from "react";
import styles from "./radio.module.css";

/** A native radio button. It stands inside its label, or inside one of several lines. */
export function Radio(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return <input type="radio" className={styles.radio} {...props} />;
}
