import type { OrderStatus } from "@hiram/lending";
import { CREDIT_REPORT, MONEY_BACK, type ProblemChoice } from "@hiram/contract/complaints/complaint-form.ts";
import type { ServerTexts } from "@hiram/texts/server/load.ts";

/** The collection (dunning) type: first in the list, and the only one with sub-types (CMP-1). */
export const COLLECTION = 1;

/** A payment that the borrower made but can't see. */
export const PAYMENT_MISSING = 2;

/** What a complaint may be about, in the order shown; the values are stored with complaints and never reused. */
const PROBLEM_TYPES = [COLLECTION, PAYMENT_MISSING, MONEY_BACK, 3, 4, 5, CREDIT_REPORT, 6] as const;

/** What went wrong in collection: the practices that SEC Memorandum Circular 18 of 2019 calls unfair. */
const COLLECTION_TYPES = [1, 2, 3, 4, 5, 6] as const;

export type ProblemType = (typeof PROBLEM_TYPES)[number];
export type CollectionType = (typeof COLLECTION_TYPES)[number];

type ComplaintTexts = ServerTexts["complaint"];

export function typeChoices({ types }: ComplaintTexts): ProblemChoice[] {
  return PROBLEM_TYPES.map((value) => ({ value, title: types[value] }));
}

export function collectionChoices({ collectionTypes }: ComplaintTexts): ProblemChoice[] {
  return COLLECTION_TYPES.map((value) => ({ value, title: collectionTypes[value] }));
}

export function isProblemType(value: number): value is ProblemType {
  return (PROBLEM_TYPES as readonly number[]).includes(value);
}

export function isCollectionType(value: number): value is CollectionType {
  return (COLLECTION_TYPES as readonly number[]).includes(value);
}

/**
 * Whether an order allows the collection type (CMP-2): only money that was paid out is collected. A settled loan allows
 * it, because a borrower may complain about what happened before the last payment.
 */
export function admitsCollection(status: OrderStatus): boolean {
  return ADMITS_COLLECTION[status];
}

const ADMITS_COLLECTION: Readonly<Record<OrderStatus, boolean>> = {
  "under-review": false,
  rejected: false,
  disbursing: false,
  repaying: true,
  due: true,
  overdue: true,
  settled: true,
};
