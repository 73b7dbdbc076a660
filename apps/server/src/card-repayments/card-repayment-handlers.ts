import type { Profile } from "@hiram/market/profile.ts";
import { cardChargeText } from "../repayments/card-charge-text.ts";
import { prepareOrderPage } from "../orders/read-orders.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { OneTimeCodes } from "../one-time-codes/codes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { conflict } from "../platform/http/refusal.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { payNowCentavos, runningOrder } from "../repayments/agreed-payment.ts";
import { listUsableCards, maskedNumber } from "../bank-cards/bank-cards.ts";
import { openCardRepayments } from "./card-repayments.ts";
import { findCheckoutChannel, listDebitChannels } from "../payment-channels/channels.ts";
import { unpaidCardChargeOfOrder, isUnderWay } from "../repayments/unpaid-card-charge.ts";
import { cardPageRefusal } from "../repayments/refusal-words.ts";
import { PaymentRefused } from "../repayments/payment-refused.ts";
import { hashOfToken, issueRepayToken, shownWithToken } from "./repay-tokens.ts";
import type { StartPayment } from "../repayments/start-payment.ts";

export interface CardRepaymentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly codes: OneTimeCodes;
  readonly startPayment: StartPayment;
}

type CardRepaymentCalls = "repaymentWay" | "repaymentCommit" | "repaymentConfirm" | "repaymentHuichao";

/** The older repayment flow (OLD-1 to OLD-4). */
export function cardRepaymentHandlers(parts: CardRepaymentParts): Pick<Handlers, CardRepaymentCalls> {
  const { database, clock, profile, startPayment } = parts;
  const { db } = database;
  const findOrder = prepareOrderPage(db, "order_of_card_payment", { cardCharge: unpaidCardChargeOfOrder });
  const cardRepaying = openCardRepayments(parts);
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  /** These calls name only the order; its product follows from it. */
  async function orderToPay(orderId: number, { borrowerId }: CallContext) {
    const found = await findOrder(borrowerId, orderId);
    const order = runningOrder(found?.record ?? null, found?.record.product.id ?? 0, clock.today());
    return { ...order, cardCharge: found?.extras.cardCharge ?? null };
  }

  const handlers: Pick<Handlers, CardRepaymentCalls> = {
    async repaymentWay({ orderId }, context) {
      const { borrowerId } = context;
      const wording = wordingFor(context);
      const { account, cardCharge } = await orderToPay(orderId, context);
      const shown = {
        owedCentavos: account.outstandingCentavos,
        nextDueOn: account.nextInstalment?.dueOn ?? "",
      };
      const [cards, debits, repayToken] = await Promise.all([
        listUsableCards(db, borrowerId),
        listDebitChannels(db),
        issueRepayToken(db, { borrowerId, orderId }, { shown, now: clock.now() }),
      ]);
      return {
        alipay: 0,
        repayToken,
        bankCards: cards.map((card) => ({
          id: card.id,
          bankName: card.bankName,
          cardNo: maskedNumber(card),
          bankCode: card.bankCode,
        })),
        amount: payNowCentavos(account, debits),
        repayDate: shown.nextDueOn,
        underWay: isUnderWay(cardCharge, clock.now()) ? 1 : 0,
        noticeMsg: cardChargeText(cardCharge, wording),
      };
    },

    async repaymentCommit({ amount, couponId, sendMsg, cardId, orderId, repayToken, ...card }, context) {
      const wording = wordingFor(context);
      const { borrowerId, locale } = context;
      if (couponId !== "") throw conflict(wording.texts.noCoupons);
      const repayment = await cardRepaying.commit({
        borrowerId,
        orderId,
        amountCentavos: amount,
        repayToken,
        card: { id: cardId, ...card },
      });
      const needsCode = repayment.confirmedAt === null;
      if (needsCode && sendMsg) await cardRepaying.sendCode(repayment, locale);
      return { needValid: needsCode ? 1 : 0, repayRecordId: repayment.id };
    },

    async repaymentConfirm({ orderId, verifyCode, repaymentRecordId }, context) {
      const { borrowerId } = context;
      await cardRepaying.confirm({ borrowerId, orderId, repaymentId: repaymentRecordId, code: verifyCode });
      return null;
    },

    async repaymentHuichao({ orderId, amount, repayToken }, context) {
      const wording = wordingFor(context);
      const { borrowerId, session, locale } = context;
      const { record } = await orderToPay(orderId, context);
      const shown =
        repayToken === undefined
          ? {}
          : await shownWithToken(db, hashOfToken(repayToken), { borrowerId, orderId });
      if (shown === null) throw new PaymentRefused({ kind: "stale-page" });
      const channel = await findCheckoutChannel(db);
      if (channel === null) throw conflict(wording.texts.unknownChannel);
      const intent = {
        borrowerId,
        session,
        locale,
        orderId,
        productId: record.product.id,
        amountCentavos: amount,
        channelNumber: channel.number,
        isExtension: false,
        isEarly: false,
        isAnyway: false,
        shown,
      };
      return { url: await startPayment(intent) };
    },
  };
  return wordedHandlers(handlers, (failure, context) => cardPageRefusal(failure, wordingFor(context)));
}
