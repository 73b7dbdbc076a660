import { eq } from "drizzle-orm";
import type { Clock } from "../platform/clock.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { readOrders } from "../orders/read-orders.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import type { Database } from "../platform/database/database.ts";
import { handles, type JobHandlers, JobImpossible } from "../platform/jobs/worker.ts";
import type { Logger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { type PaymentProviders, paymentProvider } from "../platform/providers/providers.ts";
import { bankCards } from "../bank-cards/schema.ts";
import { cardRepayments } from "../repayments/card-repayments-schema.ts";
import { mostPayableCentavos } from "../repayments/agreed-payment.ts";
import { CHARGE_CARD } from "./card-charges.ts";
import { shownForRepayment } from "./repay-tokens.ts";
import { endUnpaid } from "../repayments/end-unpaid.ts";
import { describePayment, keepOpened } from "../repayments/open-request.ts";
import { paymentRequests } from "../repayments/schema.ts";

export interface ChargeCardParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly providers: PaymentProviders;
  /** The lender's name as card holders read it on their statement. */
  readonly brand: string;
}

/**
 * Asks the provider to charge a card, under our request's id: asked again after a crash, it is the same charge there.
 * The provider announces the outcome; its answer here proves nothing.
 */
export function chargeCardJobs({ database, clock, logger, providers, brand }: ChargeCardParts): JobHandlers {
  const { db } = database;
  return handles(CHARGE_CARD, async ({ requestId }, { signal }) => {
    const [found] = await db
      .select({
        request: paymentRequests,
        repayment: cardRepayments,
        cardToken: bankCards.providerToken,
        channel: paymentChannels,
      })
      .from(cardRepayments)
      .innerJoin(paymentRequests, eq(paymentRequests.id, cardRepayments.requestId))
      .innerJoin(bankCards, eq(bankCards.id, cardRepayments.cardId))
      .innerJoin(paymentChannels, eq(paymentChannels.number, paymentRequests.channelNumber))
      .where(eq(cardRepayments.requestId, requestId));
    if (found === undefined) throw new JobImpossible(`there is no card payment ${requestId}`);
    const { request, repayment, cardToken, channel } = found;
    // Its webhook may have come before this answer.
    if (request.closedAt !== null || request.providerReference !== null) return;
    const decline = (reason: string): Promise<void> =>
      database.transaction((tx) =>
        endUnpaid(tx, requestId, { closeReason: "failed", reason, at: clock.now() }),
      );
    // By then the borrower no longer counts on it, and may have paid in another way.
    if (request.expiresAt <= clock.now()) return decline("too-late");
    // Something else has paid on the loan meanwhile, as long as the provider was away. If an earlier attempt did reach the provider, its money counts.
    const [record] = await readOrders(db, [request.orderId]);
    const account = record === undefined ? null : loanOrder(record, clock.today()).account;
    const { owedCentavos = 0 } = await shownForRepayment(db, repayment);
    const isStillOwed =
      account !== null &&
      account.outstandingCentavos >= owedCentavos &&
      request.amountCentavos <= mostPayableCentavos(account, channel);
    if (!isStillOwed) return decline("not-owed");
    const charge = {
      reference: requestId,
      cardToken,
      amountCentavos: request.amountCentavos,
      description: describePayment(brand, request.orderId),
      expiresAt: request.expiresAt,
    };
    const { cards } = paymentProvider(providers, request.provider);
    if (cards === null) return decline("refused");
    const charged = await cards.charge(charge, { signal }).catch(async (failure: unknown) => {
      if (!(failure instanceof ProviderFailure) || !failure.isFinal) throw failure;
      // An ordinary answer: the borrower reads it, and nobody needs to look into it.
      logger.warn({ err: failure, request: requestId }, "a card's charge was refused for good");
      await decline("refused");
      return null;
    });
    if (charged === null) return;
    const opened = { id: charged.id, payCode: null, qrPayload: null, checkoutUrl: null };
    await database.transaction((tx) => keepOpened(tx, request, opened));
  });
}
