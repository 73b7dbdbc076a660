import { checkedAddress } from "@hiram/bridge";
import type { AddressQuery } from "../../app/address-query.ts";
import type { App } from "../../app/app.ts";
import { isQrPayload } from "../../payment/pay-code-text.tsx";

/** What the address gives to pay with (CODE-1). Amounts in centavos, null when it names none. */
export type CodeToShow = {
  readonly amountCentavos: number | null;
  /** The channel's picture, or the QR code's where there is no payload; checked, null when it has none. */
  readonly image: string | null;
} & ({ readonly kind: "pay-code" | "qr-payload"; readonly payCode: string } | { readonly kind: "qr-image" });

/** Longer than any contract number, and than any QR Ph payload that a phone can scan. */
const LONGEST_CODE = 64;
const LONGEST_PAYLOAD = 512;

/**
 * Reads the address; no call is made. Null when it lacks what is needed, or holds what is no code: a code that
 * cannot be paid with is worse than none.
 */
export async function loadRepaymentOfCode(app: App, query: AddressQuery): Promise<CodeToShow | null> {
  const payCode = (query["payCode"] ?? "").trim();
  const image = checkedAddress(query["payCodeImg"], { origin: app.origin, allowedHosts: "any-https" });
  const amountCentavos = readCentavos(query["repayAmount"]);
  if (query["showType"] === "1")
    return isPrintable(payCode, LONGEST_CODE) ? { kind: "pay-code", payCode, image, amountCentavos } : null;
  if (isQrPayload(payCode))
    return isPrintable(payCode, LONGEST_PAYLOAD)
      ? { kind: "qr-payload", payCode, image, amountCentavos }
      : null;
  return image === null ? null : { kind: "qr-image", image, amountCentavos };
}

function isPrintable(text: string, longest: number): boolean {
  return text.length <= longest && /^[\x20-\x7e]+$/.test(text);
}

function readCentavos(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
