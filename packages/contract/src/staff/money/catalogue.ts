import type { Catalogue } from "../../operation.ts";
import {
  staffAskToMatch,
  staffAskToMatchSchema,
  staffMatchCandidates,
  staffMatchCandidatesSchema,
  staffUnmatchedPayments,
  staffUnmatchedPaymentsSchema,
} from "./unmatched-payments.ts";

/** Money, as finance staff see and move it (CON-5). */
export const moneyCatalogue = {
  staffUnmatchedPayments: { operation: staffUnmatchedPayments, schema: staffUnmatchedPaymentsSchema },
  staffMatchCandidates: { operation: staffMatchCandidates, schema: staffMatchCandidatesSchema },
  staffAskToMatch: { operation: staffAskToMatch, schema: staffAskToMatchSchema },
} satisfies Catalogue;
