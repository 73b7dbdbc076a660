import { useState } from "react";
import styles from "./logo.module.css";

/** A product's or a channel's picture, 40 px; its first letter where there is no picture or it fails. */
export function Logo({ src, name }: { readonly src?: string | undefined; readonly name: string }) {
  const [broken, setBroken] = useState("");
  return (
    <span className={styles.logo} aria-hidden="true">
      {src && src !== broken ? (
        <img src={src} alt="" width="40" height="40" onError={() => setBroken(src)} />
      ) : (
        name.slice(0, 1)
      )}
    </span>
  );
}
