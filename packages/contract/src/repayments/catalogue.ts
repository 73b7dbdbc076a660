import type { Catalogue } from "../operation.ts";
import {
  repaymentCommit,
  repaymentCommitSchema,
  repaymentConfirm,
  repaymentConfirmSchema,
  repaymentHuichao,
  repaymentHuichaoSchema,
} from "./card-payment.ts";
import { generatePayCode, generatePayCodeSchema } from "./pay-code.ts";
import { payTypeInit, payTypeInitSchema } from "./pay-types.ts";
import { paymentState, paymentStateSchema } from "./payment-state.ts";
import {
  extensionOffer,
  extensionOfferSchema,
  instalmentPlan,
  instalmentPlanSchema,
} from "./repayment-info.ts";
import {
  planAccept,
  planAcceptSchema,
  planAsk,
  planAskSchema,
  planInit,
  planInitSchema,
  planRefuse,
  planRefuseSchema,
} from "./payment-plan.ts";
import { promiseInit, promiseInitSchema, promiseSave, promiseSaveSchema } from "./promise-to-pay.ts";
import { repaymentWay, repaymentWaySchema } from "./repayment-way.ts";

export const repaymentsCatalogue = {
  instalmentPlan: { operation: instalmentPlan, schema: instalmentPlanSchema },
  extensionOffer: { operation: extensionOffer, schema: extensionOfferSchema },
  payTypeInit: { operation: payTypeInit, schema: payTypeInitSchema },
  generatePayCode: { operation: generatePayCode, schema: generatePayCodeSchema },
  paymentState: { operation: paymentState, schema: paymentStateSchema },
  promiseInit: { operation: promiseInit, schema: promiseInitSchema },
  promiseSave: { operation: promiseSave, schema: promiseSaveSchema },
  planInit: { operation: planInit, schema: planInitSchema },
  planAsk: { operation: planAsk, schema: planAskSchema },
  planAccept: { operation: planAccept, schema: planAcceptSchema },
  planRefuse: { operation: planRefuse, schema: planRefuseSchema },
  repaymentWay: { operation: repaymentWay, schema: repaymentWaySchema },
  repaymentCommit: { operation: repaymentCommit, schema: repaymentCommitSchema },
  repaymentConfirm: { operation: repaymentConfirm, schema: repaymentConfirmSchema },
  repaymentHuichao: { operation: repaymentHuichao, schema: repaymentHuichaoSchema },
} satisfies Catalogue;
