import type { Catalogue } from "../../operation.ts";
import {
  staffCheckBooks,
  staffCheckBooksSchema,
  staffJournal,
  staffJournalSchema,
  staffTrialBalance,
  staffTrialBalanceSchema,
} from "./books.ts";

export const booksCatalogue = {
  staffTrialBalance: { operation: staffTrialBalance, schema: staffTrialBalanceSchema },
  staffJournal: { operation: staffJournal, schema: staffJournalSchema },
  staffCheckBooks: { operation: staffCheckBooks, schema: staffCheckBooksSchema },
} satisfies Catalogue;
