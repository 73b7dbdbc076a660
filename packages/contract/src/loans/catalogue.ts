import type { Catalogue } from "../operation.ts";
import { cancelLoan, cancelLoanSchema } from "./cancel-loan.ts";
import {
  goyaConfirmPush,
  goyaConfirmPushSchema,
  loanDetailPush,
  loanDetailPushSchema,
} from "./confirm-loan.ts";
import {
  goyaConfirmDetail,
  goyaConfirmDetailSchema,
  loanConfirmDetail,
  loanConfirmDetailSchema,
} from "./loan-offer.ts";

export const loansCatalogue = {
  loanConfirmDetail: { operation: loanConfirmDetail, schema: loanConfirmDetailSchema },
  loanDetailPush: { operation: loanDetailPush, schema: loanDetailPushSchema },
  cancelLoan: { operation: cancelLoan, schema: cancelLoanSchema },
  goyaConfirmDetail: { operation: goyaConfirmDetail, schema: goyaConfirmDetailSchema },
  goyaConfirmPush: { operation: goyaConfirmPush, schema: goyaConfirmPushSchema },
} satisfies Catalogue;
