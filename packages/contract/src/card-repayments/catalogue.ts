import type { Catalogue } from "../operation.ts";
import {
  repaymentCommit,
  repaymentCommitSchema,
  repaymentConfirm,
  repaymentConfirmSchema,
  repaymentHuichao,
  repaymentHuichaoSchema,
} from "./card-payment.ts";
import { repaymentWay, repaymentWaySchema } from "./repayment-way.ts";

export const cardRepaymentsCatalogue = {
  repaymentWay: { operation: repaymentWay, schema: repaymentWaySchema },
  repaymentCommit: { operation: repaymentCommit, schema: repaymentCommitSchema },
  repaymentConfirm: { operation: repaymentConfirm, schema: repaymentConfirmSchema },
  repaymentHuichao: { operation: repaymentHuichao, schema: repaymentHuichaoSchema },
} satisfies Catalogue;
