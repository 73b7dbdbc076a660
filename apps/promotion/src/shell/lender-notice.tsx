import type { LandingTemplate } from "@hiram/contract/promotion/landing-template.ts";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import styles from "./lender-notice.module.css";

/** What a lender's advertising must include (SEC Memorandum Circular 19 of 2019). */
export function LenderNotice({
  lender,
  texts,
}: {
  readonly lender: LandingTemplate["lender"];
  readonly texts: Texts;
}) {
  return (
    <footer className={styles.notice}>
      <p className={styles.advice}>{texts.advice}</p>
      <p className={styles.name}>{lender.name}</p>
      <p>
        {texts.secNumber}: {lender.secRegistrationNumber}
      </p>
      <p>
        {texts.authorityNumber}: {lender.certificateOfAuthorityNumber}
      </p>
    </footer>
  );
}
