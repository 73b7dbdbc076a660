import type { PayNotice } from "@hiram/contract";
import { storageSection } from "@hiram/market/storage.ts";

/**
 * What the page of payment notices shows (CODE-2). Kept on the phone, which others may hold too: nothing about
 * the borrower but the order's number, without which one loan's code could be shown under another.
 */
export interface SavedRepayment {
  readonly orderId: string;
  readonly title: string;
  readonly logo: string;
  readonly payCode: string;
  readonly amountCentavos: number;
  readonly payNotice: PayNotice;
}

/** One section for all pages: where the browser keeps nothing, it lives in memory until the document goes. */
const section = storageSection("public");
const KEY = "repayment";

export function saveRepayment(repayment: SavedRepayment): void {
  section.set(KEY, repayment);
}

/**
 * The repayment that was saved for an order, or null when there is none, it is another order's, or it is not
 * what it should be any more: a phone's storage may hold an older version's, or anybody's.
 * @param orderId left out where the address names no order: whichever was saved last
 */
export function savedRepayment(orderId: string | undefined): SavedRepayment | null {
  const saved = section.get(KEY);
  if (!isSavedRepayment(saved)) return null;
  return orderId === undefined || saved.orderId === orderId ? saved : null;
}

function isSavedRepayment(value: unknown): value is SavedRepayment {
  if (!isRecord(value)) return false;
  const { orderId, title, logo, payCode, amountCentavos, payNotice } = value;
  return (
    [orderId, title, logo, payCode].every(isText) &&
    payCode !== "" &&
    Number.isSafeInteger(amountCentavos) &&
    isRecord(payNotice) &&
    Object.values(payNotice).every((group) => Array.isArray(group) && group.every(isItem))
  );
}

function isItem(value: unknown): boolean {
  return (
    isRecord(value) && isText(value["name"]) && Array.isArray(value["step"]) && value["step"].every(isText)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
