import type { Profile } from "@hiram/market/profile.ts";
import { servicingOfOrder } from "../orders/product-catalogue.ts";
import { prepareOrderPage } from "../orders/read-orders.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { wordedHandlers } from "../platform/http/worded-handlers.ts";
import { payNowCentavos, runningOrder } from "./agreed-payment.ts";
import { countUsableCards } from "../bank-cards/bank-cards.ts";
import { howToPay, listChannels } from "../payment-channels/channels.ts";
import { findOpenPayCode, inquireSoon } from "./payment-request.ts";
import { newestPayment, paymentExtras } from "./payment-state-handlers.ts";
import { paymentRefusal } from "./refusal-words.ts";
import { extensionAnswer, instalmentAnswer, type RepaymentInfoParts } from "./repayment-info-answer.ts";
import type { PaymentPurpose } from "./schema.ts";
import type { StartPayment } from "./start-payment.ts";

export interface RepaymentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly startPayment: StartPayment;
}

type RepaymentCalls = "instalmentPlan" | "extensionOffer" | "payTypeInit" | "generatePayCode";

/** Repayment, extension and pay codes (INST, EXT, PAY). */
export function repaymentHandlers(parts: RepaymentParts): Pick<Handlers, RepaymentCalls> {
  const { database, clock, profile, startPayment } = parts;
  const newestPaymentOf = newestPayment(parts);
  const findOrder = prepareOrderPage(database.db, "order_to_repay", {
    ...paymentExtras,
    servicing: servicingOfOrder,
  });
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  /** What a repayment page shows: the order, the ways to pay, and the pay code open for exactly this payment. */
  async function infoParts(
    { productId, orderId }: { readonly productId: number; readonly orderId: number },
    context: CallContext,
    purpose: PaymentPurpose,
  ): Promise<RepaymentInfoParts> {
    const wording = wordingFor(context);
    const [found, channels] = await Promise.all([
      findOrder(context.borrowerId, orderId),
      listChannels(database.db),
    ]);
    const order = runningOrder(found?.record ?? null, productId, wording.today);
    const { account } = order;
    const amountCentavos =
      purpose === "extension" ? (account.extension?.priceCentavos ?? 0) : payNowCentavos(account, channels);
    const [savedCards, open, payment] = await Promise.all([
      // An extension is bought, not repaid: no card is charged for it.
      purpose === "repayment" ? countUsableCards(database.db, context.borrowerId) : 0,
      findOpenPayCode(database.db, { orderId, purpose, amountCentavos, now: clock.now() }),
      newestPaymentOf(order, found?.extras ?? { cardCharge: null, hadCheckout: false }, wording),
    ]);
    if (open !== null) await inquireSoon(database.db, open.request, clock.now());
    const openPayCode = open === null ? null : { ...open, ...howToPay(open.channel, context.locale) };
    const showsInstructions = found?.extras.servicing.showsInstructions ?? true;
    return { order, wording, channels, savedCards, openPayCode, payment, showsInstructions };
  }

  const handlers: Pick<Handlers, RepaymentCalls> = {
    async instalmentPlan(payload, context) {
      return instalmentAnswer(await infoParts(payload, context, "repayment"));
    },

    async extensionOffer(payload, context) {
      return extensionAnswer(await infoParts(payload, context, "extension"));
    },

    async payTypeInit(payload, context) {
      const { repayAmount, repayDate, repayList, savedCards } = instalmentAnswer(
        await infoParts(payload, context, "repayment"),
      );
      return { repayAmount, repayDate, repayList, savedCards };
    },

    async generatePayCode(payload, context) {
      const { borrowerId, session, locale } = context;
      const { amount, isDelay, isEarly, isAnyway, owedAmount, repayDate, ...named } = payload;
      const shown = { owedCentavos: owedAmount, nextDueOn: repayDate };
      const payment = { ...named, amountCentavos: amount, isExtension: isDelay, isEarly, isAnyway, shown };
      const intent = { ...payment, borrowerId, session, locale };
      return { payUrl: await startPayment(intent) };
    },
  };
  return wordedHandlers(handlers, (failure, context) => paymentRefusal(failure, wordingFor(context)));
}
