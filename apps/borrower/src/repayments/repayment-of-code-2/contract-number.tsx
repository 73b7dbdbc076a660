import { copyText } from "@hiram/ui/copy-button/copy-text.ts";
import heard from "@hiram/ui/heard-only/heard-only.module.css";
import { useEffect, useState } from "react";
import type { Texts } from "../../shell/app/texts.ts";
import { PayCodeText } from "../../payment-parts/pay-code-text.tsx";
import styles from "./repayment-of-code-2.module.css";
import { useApp } from "../../shell/app/use-app.ts";

/** How long it says "Copied", milliseconds (HLP-5). */
const SAID_FOR_MS = 2000;

interface ContractNumberProps {
  readonly texts: Texts<"repayment-of-code">;
  readonly payCode: string;
}

/** The pay code under its counter name; a tap anywhere on it copies it (CODE-2). */
export function ContractNumber({ texts, payCode }: ContractNumberProps) {
  const app = useApp();
  const [notice, setNotice] = useState("");
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => setNotice(""), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const copy = async (): Promise<void> => {
    const { copied, copyFailed } = app.shellTexts();
    setNotice((await copyText(payCode)) ? copied : copyFailed);
  };
  return (
    <>
      <button type="button" className={styles.contract} onClick={() => void copy()}>
        <span className={styles.label}>{texts.contractNumber}</span>{" "}
        <span className={styles.number}>
          <PayCodeText payCode={payCode} />
        </span>{" "}
        <span className={styles.hint}>{notice || texts.tapToCopy}</span>
      </button>
      <output className={heard.heardOnly}>{notice}</output>
    </>
  );
}
