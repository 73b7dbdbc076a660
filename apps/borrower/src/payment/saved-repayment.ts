import { storageSection } from "@hiram/browser/storage.ts";

/**
 * Which code the page of payment notices shows (CODE-2). Kept on the phone, which others may hold too, and may
 * write to: no more than what names the code, for all that is shown of it comes from the server.
 */
export interface SavedRepayment {
  readonly orderId: string;
  /** The pay code, or the QR payload. */
  readonly payCode: string;
}

/** One section for all pages: where the browser keeps nothing, it lives in memory until the document goes. */
const section = storageSection("public");
const KEY = "repayment";

export function saveRepayment({ orderId, payCode }: SavedRepayment): void {
  section.set(KEY, { orderId, payCode });
}

/**
 * The code that was saved for an order, or null when there is none, it is another order's, or it is not what it
 * should be.
 * @param orderId left out where the address names no order: whichever was saved last
 */
export function savedPayCode(orderId: string | undefined): string | null {
  const saved = section.get(KEY);
  if (typeof saved !== "object" || saved === null) return null;
  const { orderId: savedFor, payCode } = saved as Readonly<Record<string, unknown>>;
  const isCode = typeof payCode === "string" && payCode !== "";
  return isCode && (orderId === undefined || savedFor === orderId) ? payCode : null;
}
