import { useEffect, useState } from "react";
import { copyText } from "./copy-text.ts";
import heard from "../heard-only/heard-only.module.css";
import styles from "./copy-button.module.css";

/** How long the button says "Copied", milliseconds. */
const SAID_FOR_MS = 2000;

/** Copies a text and says so, visibly and to a screen reader. */
export function CopyButton({
  text,
  label,
  accessibleLabel,
  copiedLabel,
  failedLabel,
}: {
  readonly text: string;
  readonly label: string;
  /** What is copied, where `label` alone does not say, e.g. "Copy the code". */
  readonly accessibleLabel?: string | undefined;
  readonly copiedLabel: string;
  readonly failedLabel: string;
}) {
  const [notice, setNotice] = useState("");
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(""), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  async function copy() {
    setNotice((await copyText(text)) ? copiedLabel : failedLabel);
  }

  return (
    <>
      <button type="button" className={styles.copy} aria-label={accessibleLabel} onClick={() => void copy()}>
        {notice || label}
      </button>
      <output className={heard.heardOnly}>{notice}</output>
    </>
  );
}
