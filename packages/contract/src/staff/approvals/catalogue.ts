import type { Catalogue } from "../../operation.ts";
import {
  approvalList,
  approvalListSchema,
  decideApproval,
  decideApprovalSchema,
  withdrawApproval,
  withdrawApprovalSchema,
} from "./approvals.ts";

/** What takes two persons (CON-1). */
export const approvalsCatalogue = {
  approvalList: { operation: approvalList, schema: approvalListSchema },
  decideApproval: { operation: decideApproval, schema: decideApprovalSchema },
  withdrawApproval: { operation: withdrawApproval, schema: withdrawApprovalSchema },
} satisfies Catalogue;
