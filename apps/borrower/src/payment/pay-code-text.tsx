import { withKeys } from "@hiram/ui/list-keys.ts";
import { Fragment } from "react";
import styles from "./payment.module.css";

/** A QR Ph payload begins with its format's field (EMVCo 00, length 02, value 01). */
export function isQrPayload(payCode: string): boolean {
  return payCode.startsWith("000201");
}

/** A pay code in groups that can be read aloud: letters together, digits by four. */
export function payCodeGroups(payCode: string): readonly string[] {
  return payCode.match(/\p{L}+|\d{1,4}|[^\p{L}\d]+/gu) ?? [];
}

/** The groups stand apart by space that is no text: a code that is selected and copied comes out whole. */
export function PayCodeText({ payCode }: { readonly payCode: string }) {
  return (
    <span className={styles.payCode}>
      {withKeys(payCodeGroups(payCode), (group) => group).map(([key, group]) => (
        <Fragment key={key}>
          <span className={styles.group}>{group}</span>
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
