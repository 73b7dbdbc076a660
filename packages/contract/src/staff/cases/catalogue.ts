import type { Catalogue } from "../../operation.ts";
import { staffCase, staffCaseSchema } from "./case-file.ts";
import { staffCaseCounts, staffCaseCountsSchema, staffCases, staffCasesSchema } from "./case-queue.ts";
import {
  staffAssignCase,
  staffAssignCaseSchema,
  staffCaseOwners,
  staffCaseOwnersSchema,
  staffCasePicture,
  staffCasePictureSchema,
  staffCloseMessage,
  staffCloseMessageSchema,
  staffJoinCase,
  staffJoinCaseSchema,
  staffRatings,
  staffRatingsSchema,
  staffReply,
  staffReplySchema,
  staffSavedReplies,
  staffSavedRepliesSchema,
  staffSaveReply,
  staffSaveReplySchema,
} from "./case-work.ts";

export const casesCatalogue = {
  staffCases: { operation: staffCases, schema: staffCasesSchema },
  staffCaseCounts: { operation: staffCaseCounts, schema: staffCaseCountsSchema },
  staffCase: { operation: staffCase, schema: staffCaseSchema },
  staffAssignCase: { operation: staffAssignCase, schema: staffAssignCaseSchema },
  staffCaseOwners: { operation: staffCaseOwners, schema: staffCaseOwnersSchema },
  staffCasePicture: { operation: staffCasePicture, schema: staffCasePictureSchema },
  staffCloseMessage: { operation: staffCloseMessage, schema: staffCloseMessageSchema },
  staffJoinCase: { operation: staffJoinCase, schema: staffJoinCaseSchema },
  staffReply: { operation: staffReply, schema: staffReplySchema },
  staffSavedReplies: { operation: staffSavedReplies, schema: staffSavedRepliesSchema },
  staffSaveReply: { operation: staffSaveReply, schema: staffSaveReplySchema },
  staffRatings: { operation: staffRatings, schema: staffRatingsSchema },
} satisfies Catalogue;
