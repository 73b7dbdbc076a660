import type { Catalogue } from "../operation.ts";
import {
  bookCategories,
  bookCategoriesSchema,
  bookDelete,
  bookDeleteSchema,
  bookImage,
  bookImageSchema,
  bookInfo,
  bookInfoSchema,
  bookList,
  bookListSchema,
  bookSave,
  bookSaveSchema,
  bookStatistics,
  bookStatisticsSchema,
} from "./book-keeping.ts";
import { exchangeRate, exchangeRateSchema } from "./exchange-rate.ts";
import {
  otherLoanAdd,
  otherLoanAddSchema,
  otherLoanDel,
  otherLoanDelSchema,
  otherLoanInfo,
  otherLoanInfoSchema,
  otherLoanList,
  otherLoanListSchema,
} from "./other-loans.ts";
import {
  reminderDelete,
  reminderDeleteSchema,
  reminderInfo,
  reminderInfoSchema,
  reminderList,
  reminderListSchema,
  reminderSave,
  reminderSaveSchema,
  reminderSwitch,
  reminderSwitchSchema,
} from "./repayment-reminders.ts";
import { instalmentEstimate, instalmentEstimateSchema } from "./instalment-calculator.ts";

export const toolsCatalogue = {
  instalmentEstimate: { operation: instalmentEstimate, schema: instalmentEstimateSchema },
  exchangeRate: { operation: exchangeRate, schema: exchangeRateSchema },
  otherLoanAdd: { operation: otherLoanAdd, schema: otherLoanAddSchema },
  otherLoanDel: { operation: otherLoanDel, schema: otherLoanDelSchema },
  otherLoanList: { operation: otherLoanList, schema: otherLoanListSchema },
  otherLoanInfo: { operation: otherLoanInfo, schema: otherLoanInfoSchema },
  reminderList: { operation: reminderList, schema: reminderListSchema },
  reminderSave: { operation: reminderSave, schema: reminderSaveSchema },
  reminderInfo: { operation: reminderInfo, schema: reminderInfoSchema },
  reminderSwitch: { operation: reminderSwitch, schema: reminderSwitchSchema },
  reminderDelete: { operation: reminderDelete, schema: reminderDeleteSchema },
  bookCategories: { operation: bookCategories, schema: bookCategoriesSchema },
  bookDelete: { operation: bookDelete, schema: bookDeleteSchema },
  bookImage: { operation: bookImage, schema: bookImageSchema },
  bookInfo: { operation: bookInfo, schema: bookInfoSchema },
  bookList: { operation: bookList, schema: bookListSchema },
  bookSave: { operation: bookSave, schema: bookSaveSchema },
  bookStatistics: { operation: bookStatistics, schema: bookStatisticsSchema },
} satisfies Catalogue;
