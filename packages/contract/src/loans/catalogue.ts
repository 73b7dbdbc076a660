import type { Catalogue } from "../operation.ts";
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
  goyaConfirmDetail: { operation: goyaConfirmDetail, schema: goyaConfirmDetailSchema },
  goyaConfirmPush: { operation: goyaConfirmPush, schema: goyaConfirmPushSchema },
} satisfies Catalogue;
