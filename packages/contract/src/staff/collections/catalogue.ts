import type { Catalogue } from "../../operation.ts";
import {
  staffAssignLoan,
  staffAssignLoanSchema,
  staffContact,
  staffContactSchema,
  staffOverdueLoan,
  staffOverdueLoanSchema,
  staffPromise,
  staffPromiseSchema,
} from "./collection-work.ts";
import {
  staffCollectionsOverview,
  staffCollectionsOverviewSchema,
  staffOverdueLoans,
  staffOverdueLoansSchema,
} from "./overdue-loans.ts";

export const collectionsCatalogue = {
  staffOverdueLoans: { operation: staffOverdueLoans, schema: staffOverdueLoansSchema },
  staffCollectionsOverview: { operation: staffCollectionsOverview, schema: staffCollectionsOverviewSchema },
  staffOverdueLoan: { operation: staffOverdueLoan, schema: staffOverdueLoanSchema },
  staffAssignLoan: { operation: staffAssignLoan, schema: staffAssignLoanSchema },
  staffContact: { operation: staffContact, schema: staffContactSchema },
  staffPromise: { operation: staffPromise, schema: staffPromiseSchema },
} satisfies Catalogue;
