import * as valibot from "valibot";
import { uploadedFile } from "../../complaints/send-complaint.ts";
import { borrowerId, count, flag, shortText } from "../../fields.ts";
import { operation } from "../../operation.ts";
import { instantOut, staffNumber } from "../fields.ts";
import { caseId, CLOSED_BY } from "./case-file.ts";

/** The longest reply, in characters: a screenful on a phone. */
export const LONGEST_REPLY = 2_000;

/** The longest title of a saved reply, in UTF-16 units, as a form's own limit counts. */
export const LONGEST_SAVED_REPLY_TITLE = 60;

/** Takes a case, hands it over or releases it. */
export const staffAssignCaseSchema = {
  payload: valibot.object({
    caseId,
    /** The owner that the page showed; 0: nobody. */
    from: staffNumber,
    /** 0: nobody. */
    to: staffNumber,
  }),
  answer: valibot.null(),
};

export const staffAssignCase = operation<typeof staffAssignCaseSchema>({
  name: "staffAssignCase",
  method: "POST",
  path: "/staff/case/assign",
  access: "staff",
  permission: "answer-complaints",
  conventions: "json",
});

/** Who may be given a case. */
export const staffCaseOwnersSchema = {
  payload: valibot.object({}),
  answer: valibot.array(valibot.object({ staffId: valibot.number(), name: valibot.string() })),
};

export const staffCaseOwners = operation<typeof staffCaseOwnersSchema>({
  name: "staffCaseOwners",
  method: "GET",
  path: "/staff/cases/owners",
  access: "staff",
  permission: "answer-complaints",
  isLoad: true,
});

/**
 * Answers a complaint (CMP-11). If a colleague was first, refused with what was answered; if the borrower wrote again
 * since, refused until that was read.
 */
export const staffReplySchema = {
  payload: valibot.object({
    caseId,
    text: valibot.optional(valibot.string(), ""),
    /** Addresses of pictures stored for this case, separated by commas. */
    images: valibot.optional(valibot.string(), ""),
    /** 1: corrects or completes one's own last reply. */
    adds: valibot.optional(flag, "0"),
    /** How many of the case's `messages` the page showed: the borrower may have written again since. */
    messagesSeen: valibot.optional(count, "0"),
  }),
  answer: valibot.null(),
  refusal: valibot.nullable(valibot.object({ text: valibot.string(), by: valibot.string(), at: instantOut })),
};
export type AnsweredBefore = NonNullable<valibot.InferOutput<typeof staffReplySchema.refusal>>;

export const staffReply = operation<typeof staffReplySchema>({
  name: "staffReply",
  method: "POST",
  path: "/staff/case/reply",
  access: "staff",
  permission: "answer-complaints",
  conventions: "json",
});

/**
 * Says which borrower wrote a contact message, or takes that back: the borrower's file then shows its case. Its writer has
 * proved nothing, so the borrower is shown none of it (CON-6).
 */
export const staffJoinCaseSchema = {
  payload: valibot.object({
    caseId,
    /** The borrower that the page showed it as; 0: nobody. */
    from: valibot.optional(borrowerId, "0"),
    /** 0: nobody. */
    to: valibot.optional(borrowerId, "0"),
  }),
  answer: valibot.null(),
};

export const staffJoinCase = operation<typeof staffJoinCaseSchema>({
  name: "staffJoinCase",
  method: "POST",
  path: "/staff/case/join",
  access: "staff",
  permission: "answer-complaints",
  conventions: "json",
});

/** Closes a contact message with a note of what was done about it (CON-6). */
export const staffCloseMessageSchema = {
  payload: valibot.object({
    caseId,
    closedBy: valibot.picklist(CLOSED_BY, `must be one of ${CLOSED_BY.join(", ")}`),
    note: shortText(LONGEST_REPLY),
  }),
  answer: valibot.null(),
};

export const staffCloseMessage = operation<typeof staffCloseMessageSchema>({
  name: "staffCloseMessage",
  method: "POST",
  path: "/staff/case/close",
  access: "staff",
  permission: "answer-complaints",
  conventions: "json",
});

/** Stores a picture for a reply: the case in the address, the file as multipart. */
export const staffCasePictureSchema = {
  payload: valibot.object({ caseId, picture: uploadedFile }),
  answer: valibot.object({ url: valibot.string() }),
};

export const staffCasePicture = operation<typeof staffCasePictureSchema>({
  name: "staffCasePicture",
  method: "POST",
  path: "/staff/case/picture",
  access: "staff",
  permission: "answer-complaints",
  conventions: "upload",
});

/** Reusable replies, in both languages. */
const savedReply = valibot.object({
  number: valibot.number(),
  title: valibot.string(),
  english: valibot.string(),
  filipino: valibot.string(),
  /** ISO 8601, UTC; identifies this version of it. */
  savedAt: instantOut,
});
export type SavedReply = valibot.InferOutput<typeof savedReply>;

/** The texts that an agent can start a reply from, in both languages (CON-2). */
export const staffSavedRepliesSchema = {
  payload: valibot.object({}),
  answer: valibot.array(savedReply),
};

export const staffSavedReplies = operation<typeof staffSavedRepliesSchema>({
  name: "staffSavedReplies",
  method: "GET",
  path: "/staff/saved-replies",
  access: "staff",
  permission: "answer-complaints",
  isLoad: true,
});

/** Stores a saved reply under its number, replacing what the page showed there; anything newer stays. */
export const staffSaveReplySchema = {
  payload: valibot.object({
    number: valibot.pipe(
      count,
      valibot.minValue(1, "must be 1 to 99"),
      valibot.maxValue(99, "must be 1 to 99"),
    ),
    title: shortText(LONGEST_SAVED_REPLY_TITLE),
    english: shortText(LONGEST_REPLY),
    filipino: shortText(LONGEST_REPLY),
    /** `savedAt` of the one that the page showed under this number; empty: none. */
    read: valibot.optional(valibot.pipe(valibot.string(), valibot.maxLength(40)), ""),
  }),
  answer: valibot.null(),
};

export const staffSaveReply = operation<typeof staffSaveReplySchema>({
  name: "staffSaveReply",
  method: "POST",
  path: "/staff/saved-replies/save",
  access: "staff",
  permission: "answer-complaints",
  conventions: "json",
});

/** How borrowers rated replies, by week and by the person who replied: newest week first (CON-2). */
export const staffRatingsSchema = {
  payload: valibot.object({}),
  answer: valibot.array(
    valibot.object({
      /** The Monday, in Manila. */
      week: valibot.string(),
      agent: valibot.string(),
      replies: valibot.number(),
      ratings: valibot.number(),
      /** From 1 to 5; 0 without a rating. */
      average: valibot.number(),
    }),
  ),
};
export type StaffRatings = valibot.InferOutput<typeof staffRatingsSchema.answer>;

export const staffRatings = operation<typeof staffRatingsSchema>({
  name: "staffRatings",
  method: "GET",
  path: "/staff/cases/ratings",
  access: "staff",
  permission: "answer-complaints",
  isLoad: true,
});
