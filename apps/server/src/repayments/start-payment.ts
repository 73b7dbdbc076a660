import type { Session } from "@hiram/contract";
import { manilaDateOf } from "@hiram/lending";
import type { Locale } from "@hiram/market/locale.ts";
import { lockOwnOrder } from "../orders/read-orders.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import type { Logger } from "../platform/log.ts";
import { ProviderFailure } from "../platform/providers/provider-failure.ts";
import { type PaymentProviders, paymentProvider } from "../platform/providers/providers.ts";
import { type AttemptLimit, countAttempt } from "../platform/throttle/throttle.ts";
import {
  agreePayment,
  type PaymentIntent,
  purposeOf,
  refuseUnlessAsShown,
  runningOrder,
  type ShownStanding,
} from "./agreed-payment.ts";
import { findUnpaidCardCharge, isUnderWay } from "./unpaid-card-charge.ts";
import { findChannel } from "../payment-channels/channels.ts";
import type { CheckoutReturns } from "../checkout-returns/checkout-returns.ts";
import type { InquirePayment, Inquired } from "./inquire-payment.ts";
import { closeRequest, endRequest } from "./close-request.ts";
import { describePayment, keepOpened, openRequest } from "./open-request.ts";
import { countPaid, findRequest, type PaymentRequest, type RequestAtChannel } from "./payment-request.ts";
import { PaymentRefused } from "./payment-refused.ts";
import { payUrlOf, UnusablePayment } from "./pay-url.ts";

export interface StartPaymentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "publicOrigin" | "checkoutHosts">;
  readonly logger: Logger;
  readonly hash: KeyedHash;
  readonly providers: PaymentProviders;
  readonly inquire: InquirePayment;
  readonly returns: Pick<CheckoutReturns, "addressOf" | "expect">;
  /** The lender's name as payers read it at the counter. */
  readonly brand: string;
}

/** What a borrower wants to pay for one of their orders, and through which channel. */
export interface OrderPaymentIntent extends PaymentIntent {
  readonly borrowerId: number;
  readonly productId: number;
  readonly orderId: number;
  readonly channelNumber: number;
  /** The borrower was told that a card is being charged, and pays in another way all the same. */
  readonly isAnyway: boolean;
  readonly shown: ShownStanding;
  readonly session: Session;
  readonly locale: Locale;
}

/**
 * Starts a payment and returns where the borrower goes to pay it (PAY-2).
 * @throws {PaymentRefused}
 */
export type StartPayment = (intent: OrderPaymentIntent) => Promise<string>;

/** Far more than anybody needs to pay a loan, far less than would bother a provider. */
const MOST_NEW_REQUESTS: AttemptLimit = { name: "payment-requests", most: 20, windowSeconds: 60 * 60 };

/** The borrower is waiting on their phone. */
const LONGEST_OPENING_MS = 15_000;
const LONGEST_INQUIRY_MS = 5_000;

/**
 * The same payment requested twice, even at once, is one (PAY-3). It takes four steps, none of which holds a
 * transaction open across the network: the request is written under the order's lock; its provider is asked with the
 * request's id as the reference; the answer is stored; the borrower is sent on. After a crash at any point, asking
 * again puts things right, since both request and reference are the same.
 *
 * An earlier request is handed out again only after its provider was asked what became of it: one that was paid,
 * announced or not, would be paid twice, and a checkout that its payer cancelled leads nowhere (decision 14).
 */
export function paymentStarter(parts: StartPaymentParts): StartPayment {
  const { database, clock, config, logger, hash, providers, inquire, returns, brand } = parts;
  const { db } = database;
  /** Requests that this process is opening: concurrent callers wait for the same answer. */
  const underWay = new Map<string, Promise<PaymentRequest>>();

  /**
   * The order's open request for this intent, or a new one that its provider does not know yet.
   * @param paidBefore how often this payment had come in when the call began
   */
  function requestFor(intent: OrderPaymentIntent, paidBefore: number) {
    return database.transaction(async (tx) => {
      const { orderId, borrowerId } = intent;
      const ownOrder = await lockOwnOrder(tx, borrowerId, orderId);
      // Read under the lock: a caller that waited for it judges by the time at which it got it.
      const now = clock.now();
      const today = manilaDateOf(now);
      // It came in after this call began: the caller has not seen that, and would pay twice. Checked first, since what
      // is owed has changed with it.
      if (ownOrder !== null && (await countPaid(tx, paymentOf(intent))) > paidBefore)
        throw new PaymentRefused({ kind: "already-received" });
      const running = runningOrder(ownOrder, intent.productId, today);
      refuseUnlessAsShown(running, intent.shown);
      const order = running.record;
      const charge = intent.isAnyway ? null : await findUnpaidCardCharge(tx, order.id);
      if (isUnderWay(charge, now)) throw new PaymentRefused({ kind: "card-under-way", charge });
      const channel = await findChannel(tx, intent.channelNumber);
      if (channel === null) throw new PaymentRefused({ kind: "unknown-channel" });
      const agreed = agreePayment(running, intent, { channel, today });
      const admit = async (): Promise<void> => {
        const attempt = { limit: MOST_NEW_REQUESTS, subject: String(borrowerId), now };
        const { allowed, retryAfterSeconds } = await countAttempt(tx, hash, attempt);
        if (!allowed) throw new PaymentRefused({ kind: "too-many-requests", retryAfterSeconds });
      };
      return { channel, ...(await openRequest(tx, { order, agreed, channel, now }, admit)) };
    });
  }

  async function openedAtProvider({ channel, request }: RequestAtChannel): Promise<RequestAtChannel> {
    if (request.providerReference !== null) return { channel, request };
    const opening =
      underWay.get(request.id) ??
      openAtProvider({ channel, request }).finally(() => underWay.delete(request.id));
    underWay.set(request.id, opening);
    return { channel, request: await opening };
  }

  async function openAtProvider({ channel, request }: RequestAtChannel): Promise<PaymentRequest> {
    // Another caller may have opened it after this one had read it.
    const current = await findRequest(db, request.id);
    if (current !== null && current.providerReference !== null) return current;
    const { kind, number, providerChannel } = channel;
    if (providerChannel === null) throw new Error(`channel ${number} has no name at its provider`);
    const paymentOrder = {
      kind,
      reference: request.id,
      channel: providerChannel,
      amountCentavos: request.amountCentavos,
      description: describePayment(brand, request.orderId),
      expiresAt: request.expiresAt,
      returnUrl: returns.addressOf(request.id),
    };
    const limits = { signal: AbortSignal.timeout(LONGEST_OPENING_MS) };
    const opened = await paymentProvider(providers, request.provider)
      .openPayment(paymentOrder, limits)
      .catch((failure: unknown) => recoverOrRefuse(request, failure));
    return "provider" in opened ? opened : database.transaction((tx) => keepOpened(tx, request, opened));
  }

  /** A permanent refusal ends the request, unless another server has asked in other words and got its answer. */
  async function recoverOrRefuse(request: PaymentRequest, failure: unknown): Promise<PaymentRequest> {
    logger.error({ err: failure }, "no payment could be opened at the provider");
    if (!(failure instanceof ProviderFailure) || !failure.isFinal)
      throw new PaymentRefused({ kind: "provider-down" }, { cause: failure });
    const current = await findRequest(db, request.id);
    if (current !== null && current.providerReference !== null) return current;
    await endRequest(db, request.id, "failed", clock.now());
    throw new PaymentRefused({ kind: "channel-down" }, { cause: failure });
  }

  /** If the provider does not say, the request stays open: two taps remain one payment while it is away. */
  async function inquireOrUnknown({ channel, request }: RequestAtChannel): Promise<Inquired> {
    try {
      return await inquire(request, channel.kind, { signal: AbortSignal.timeout(LONGEST_INQUIRY_MS) });
    } catch (failure) {
      if (!(failure instanceof ProviderFailure)) throw failure;
      logger.warn({ err: failure }, "the provider did not say how a payment stands");
      return "unknown";
    }
  }

  async function payable(intent: OrderPaymentIntent): Promise<RequestAtChannel> {
    const paidBefore = await countPaid(db, paymentOf(intent));
    const { isNew, ...found } = await requestFor(intent, paidBefore);
    const open = await openedAtProvider(found);
    if (isNew) return open;
    const inquired = await inquireOrUnknown(open);
    if (inquired === "received") throw new PaymentRefused({ kind: "already-received" });
    if (inquired !== "ended") return open;
    // Of two simultaneous taps, both come here: the first opens another request, the second finds it.
    return openedAtProvider(await requestFor(intent, paidBefore));
  }

  /** A borrower who is sent away to pay is expected back; a page of our own leads back by itself. */
  async function awaitBack(
    { channel, request }: RequestAtChannel,
    intent: OrderPaymentIntent,
  ): Promise<void> {
    if (channel.kind !== "checkout") return;
    const { productId, orderId, session, locale } = intent;
    await returns.expect(request.id, { productId, orderId, locale, session });
  }

  return async (intent) => {
    const open = await payable(intent);
    try {
      const payUrl = payUrlOf(open, { session: intent.session, rule: config });
      await awaitBack(open, intent);
      return payUrl;
    } catch (failure) {
      if (!(failure instanceof UnusablePayment)) throw failure;
      logger.error({ err: failure }, "the provider opened a payment that nobody can pay");
      await closeRequest(db, open.request.id, "failed", clock.now());
      throw new PaymentRefused({ kind: "provider-down" }, { cause: failure });
    }
  };
}

/** What the intent asks for, in a request's terms. */
function paymentOf(intent: OrderPaymentIntent) {
  const { orderId, channelNumber, amountCentavos } = intent;
  return { orderId, channelNumber, amountCentavos, purpose: purposeOf(intent) };
}
