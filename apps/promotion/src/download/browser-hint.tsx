import type { Texts } from "@hiram/texts/promotion/load.ts";
import { CopyButton } from "@hiram/ui/copy-button/copy-button.tsx";
import type { Platform } from "../visitor/platform.ts";
import styles from "./download-page.module.css";

/** A messaging app's built-in browser can neither download nor install (HLP-6): how to leave it. */
export function BrowserHint({ platform, texts }: { readonly platform: Platform; readonly texts: Texts }) {
  return (
    <section className={styles.hint} aria-labelledby="leave">
      <div>
        <h2 id="leave">{texts.openInBrowser}</h2>
        <p>{texts.openInBrowserText(texts.systemBrowser[platform])}</p>
      </div>
      <Arrow />
      <div className={styles.copy}>
        <CopyButton
          text={location.href}
          label={texts.copyLink}
          copiedLabel={texts.copied}
          failedLabel={texts.copyFailed}
        />
      </div>
    </section>
  );
}

/** Points to the menu at the top right. */
function Arrow() {
  return (
    <svg
      width="56"
      height="56"
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 50c4-22 16-34 36-38M30 8l15 3-5 15" />
    </svg>
  );
}
