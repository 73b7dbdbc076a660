import { withKeys } from "@hiram/ui/list-keys.ts";
import { Fragment } from "react";
import styles from "./payment.module.css";

/** A QR Ph payload begins with its format's field (EMVCo 00, length 02, value 01). */
export function isQrPayload(payCode: string): boolean {
  return payCode.startsWith("000201");
}

/** The most digits that people read in one breath. */
const LONGEST_GROUP = 4;

/**
 * A pay code in groups that can be read aloud: letters together, digits in threes or fours with none left
 * over: `HIRAM0633376142` → `HIRAM`, `063`, `337`, `6142`.
 */
export function payCodeGroups(payCode: string): readonly string[] {
  return (payCode.match(/\d+|\D+/g) ?? []).flatMap((run) => (/\d/.test(run) ? digitGroups(run) : [run]));
}

function digitGroups(digits: string): readonly string[] {
  const count = Math.ceil(digits.length / LONGEST_GROUP);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * digits.length) / count);
    return digits.slice(start, Math.floor(((index + 1) * digits.length) / count));
  });
}

/** The groups are separated by space that is not text: a code that is selected and copied comes out whole. */
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
