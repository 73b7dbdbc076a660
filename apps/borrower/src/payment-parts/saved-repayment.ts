import { storageSection } from "@hiram/browser/storage.ts";

/**
 * Which code the page of payment notices shows (CODE-2). Stored on the phone, which others may also hold and
 * write to: so it only identifies the code, and everything shown about it comes from the server. `forgetBorrower` clears
 * the section.
 */
export interface SavedRepayment {
  readonly orderId: string;
  /** The pay code, or the QR payload. */
  readonly payCode: string;
}

/** One section for all pages: if the browser stores nothing, it lives in memory until the document goes. */
const section = storageSection("bank");
/** Where versions before 2026-12 kept it: a code that was opened by one can still be paid. */
const before = storageSection("public");
const KEY = "repayment";

export function saveRepayment({ orderId, payCode }: SavedRepayment): void {
  section.set(KEY, { orderId, payCode });
}

/**
 * The code that was saved for an order, or null if there is none, it is for another order, or it is malformed.
 * @param orderId left out if the address names no order: the code that was saved last
 */
export function savedPayCode(orderId: string | undefined): string | null {
  const saved = section.get(KEY) ?? before.get(KEY);
  if (typeof saved !== "object" || saved === null) return null;
  const { orderId: savedFor, payCode } = saved as Readonly<Record<string, unknown>>;
  const isCode = typeof payCode === "string" && payCode !== "";
  return isCode && (orderId === undefined || savedFor === orderId) ? payCode : null;
}
