import { complaintLength, withPlainBreaks } from "@hiram/contract/complaints/complaint-text.ts";
import { LONGEST_COMPLAINT, MOST_IMAGES } from "@hiram/contract/complaints/complaint-form.ts";
import { ComplaintRefused } from "./complaint-refused.ts";
import { imageNameOf } from "../kept-images/kept-images.ts";
import {
  COLLECTION,
  type CollectionType,
  isCollectionType,
  isProblemType,
  type ProblemType,
} from "./problem-types.ts";

/** A complaint as the form sends it (CMP-6). */
export interface ComplaintFields {
  readonly problemType: number;
  readonly problemSonType: string;
  readonly problemDetail: string;
  readonly problemImage: string;
  readonly orderNo: string;
}

/** A complaint that is valid in itself; that the order and pictures are the borrower's is checked next. */
export interface NewComplaint {
  readonly type: ProblemType;
  /** Set for a collection complaint, null for any other. */
  readonly collectionType: CollectionType | null;
  readonly content: string;
  /** Names of stored pictures, in the borrower's order, without duplicates. */
  readonly imageNames: readonly string[];
  /** Null: about no order. */
  readonly orderId: number | null;
}

/** Enough to tell whether a complaint is the one that was sent before. */
export interface SentComplaint extends NewComplaint {
  readonly sentAt: Date;
}

/** Covers a double tap, a retry after a lost reply and a form left open, as with a confirmation (decision 5). */
export const SAME_WITHIN_MS = 10 * 60 * 1000;

/**
 * Reads the form's fields, the text first, in the order in which the borrower sees them.
 * @throws {ComplaintRefused} for anything that can't be a complaint
 */
export function readComplaint(fields: ComplaintFields): NewComplaint {
  const content = withPlainBreaks(fields.problemDetail).trim();
  if (content === "") throw new ComplaintRefused("text-missing");
  if (complaintLength(content) > LONGEST_COMPLAINT) throw new ComplaintRefused("text-too-long");
  const type = fields.problemType;
  if (!isProblemType(type)) throw new ComplaintRefused("unknown-type");
  const collectionType = type === COLLECTION ? numberOf(fields.problemSonType) : null;
  if (collectionType !== null && !isCollectionType(collectionType))
    throw new ComplaintRefused("collection-type-missing");
  const orderId = fields.orderNo.trim() === "" ? null : numberOf(fields.orderNo);
  if (type === COLLECTION && orderId === null) throw new ComplaintRefused("order-missing");
  return { type, collectionType, content, imageNames: readImages(fields.problemImage), orderId };
}

/** Names from the comma-joined addresses; empty parts are left out. */
function readImages(joined: string): string[] {
  const addresses = joined.split(",").filter((part) => part.trim() !== "");
  if (addresses.length > MOST_IMAGES) throw new ComplaintRefused("too-many-images");
  const names = addresses.map((address) => imageNameOf(address.trim()));
  if (names.some((name) => name === null) || new Set(names).size !== names.length)
    throw new ComplaintRefused("unknown-image");
  return names as string[];
}

/** The number that the digits stand for; 0, which nothing has, for anything else. */
function numberOf(text: string): number {
  return /^\d{1,12}$/.test(text.trim()) ? Number(text) : 0;
}

/** Whether `complaint` was already sent a moment ago: identical, within ten minutes. */
export function isSameComplaint(earlier: SentComplaint, complaint: NewComplaint, now: Date): boolean {
  // Two servers' clocks may differ a little, so an earlier one may seem to lie in the future.
  const apartMs = Math.abs(now.getTime() - earlier.sentAt.getTime());
  return (
    apartMs < SAME_WITHIN_MS &&
    earlier.type === complaint.type &&
    earlier.collectionType === complaint.collectionType &&
    earlier.orderId === complaint.orderId &&
    earlier.content === complaint.content &&
    earlier.imageNames.join() === complaint.imageNames.join()
  );
}
