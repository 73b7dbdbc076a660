import { complaintLength, withPlainBreaks } from "@hiram/contract/complaints/complaint-text.ts";
import { LONGEST_COMPLAINT, MOST_IMAGES } from "@hiram/contract/complaints/complaint-form.ts";
import { ComplaintRefused } from "./complaint-refused.ts";
import { imageNameOf } from "./kept-images.ts";
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

/** A complaint that is sound in itself; whose order and pictures they are is looked up next. */
export interface NewComplaint {
  readonly type: ProblemType;
  /** Of a collection complaint, null of any other. */
  readonly collectionType: CollectionType | null;
  readonly content: string;
  /** Names of kept images, in the borrower's order, none twice. */
  readonly imageNames: readonly string[];
  /** Null: about no order. */
  readonly orderId: number | null;
}

/** What is enough to tell whether a complaint is the one that was sent before. */
export interface SentComplaint extends NewComplaint {
  readonly sentAt: Date;
}

/** Covers a double tap, a retry after a lost reply and a form left open, as with a confirmation (decision 5). */
export const SAME_WITHIN_MS = 10 * 60 * 1000;

/**
 * Reads the form's fields, the text first, as the borrower sees them from the top.
 * @throws {ComplaintRefused} for whatever can't be a complaint
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

/** Names of the comma-joined addresses; empty parts are nobody's picture and are left out. */
function readImages(joined: string): string[] {
  const addresses = joined.split(",").filter((part) => part.trim() !== "");
  if (addresses.length > MOST_IMAGES) throw new ComplaintRefused("too-many-images");
  const names = addresses.map((address) => imageNameOf(address.trim()));
  if (names.some((name) => name === null) || new Set(names).size !== names.length)
    throw new ComplaintRefused("unknown-image");
  return names as string[];
}

/** The number that digits stand for; 0, which nothing has, for anything else. */
function numberOf(text: string): number {
  return /^\d{1,12}$/.test(text.trim()) ? Number(text) : 0;
}

/** Whether `complaint` is one sent a moment ago: all of it the same, within ten minutes. */
export function isSameComplaint(earlier: SentComplaint, complaint: NewComplaint, now: Date): boolean {
  // Two servers' clocks may differ a little, so an earlier one that seems to lie ahead is near all the same.
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
