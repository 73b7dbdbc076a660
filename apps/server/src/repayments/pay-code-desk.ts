import type { OrderRecord } from "../loans/loan-order.ts";
import { lockOrder } from "../loans/store.ts";
import type { Wording } from "../loans/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { badInput } from "../platform/http/refusal.ts";
import { agreePayment, checkRange, type PaymentWish, runningOrder } from "./agreed-payment.ts";
import { findChannel, type PaymentChannel } from "./channels.ts";
import {
  findRequest,
  giveUp,
  keepMade,
  type MadePayment,
  openRequest,
  type PaymentRequest,
} from "./payment-requests.ts";

/** What a provider is asked to make. The same reference with the same values makes nothing new. */
export interface PaymentAsk {
  /** Our request's id: the provider answers what it made before under it. */
  readonly reference: string;
  readonly channel: PaymentChannel;
  readonly amountCentavos: number;
  readonly description: string;
  readonly expiresAt: Date;
  readonly returnUrl: string;
}

/** The provider made no payment. For good, when the same question would be refused again; else it may pass. */
export class PaymentNotMade extends Error {
  override readonly name = "PaymentNotMade";
  readonly isFinal: boolean;
  constructor(message: string, { isFinal, cause }: { readonly isFinal: boolean; readonly cause?: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

export interface PayCodeDeskParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Asks the provider over the network. @throws {PaymentNotMade} */
  readonly makePayment: (ask: PaymentAsk) => Promise<MadePayment>;
  /** Whether nobody can pay any more on a checkout that the provider made before. */
  readonly hasEnded: (providerReference: string) => Promise<boolean>;
  /** Where the provider sends the borrower back to: the same for the same request, and without a session (SES-3). */
  readonly returnUrl: (requestId: string) => string;
}

export interface PayCodeWish extends PaymentWish {
  readonly borrowerId: number;
  readonly productId: number;
  readonly orderId: number;
  readonly channelNumber: number;
}

/** A request that can be paid, with its channel. */
export interface OpenPayment {
  readonly channel: PaymentChannel;
  readonly request: PaymentRequest;
}

/**
 * Opens a payment at a channel; the same one asked twice, even at once, is one (PAY-3).
 *
 * Three steps, none of which holds a transaction over the network: the request is written under the
 * order's lock; the provider is asked with the request's id as its reference; its answer is kept. A
 * crash after any of them is healed by asking again, as both the request and the reference are the same.
 *
 * A checkout is handed out again only after its provider was asked: one that the borrower cancelled there,
 * announced or not, leads nowhere.
 */
export function openPayCodeDesk({ database, clock, makePayment, hasEnded, returnUrl }: PayCodeDeskParts) {
  const { db } = database;
  /** Requests being made by this process: whoever comes meanwhile waits for the same answer. */
  const underWay = new Map<string, Promise<PaymentRequest>>();

  async function open(wish: PayCodeWish, wording: Wording): Promise<OpenPayment> {
    const before = await opened(wish, wording);
    if (!(await isDeadEnd(before))) return made(before, wish);
    await abandon(before.request);
    // Of two taps at once both come here: the first opens another request, the second finds that one.
    return made(await opened(wish, wording), wish);
  }

  /** The order's open request for this wish, or a new one that nobody has asked the provider for yet. */
  async function opened(wish: PayCodeWish, wording: Wording): Promise<OpenPayment> {
    return database.transaction(async (tx) => {
      const record = ownOrder(await lockOrder(tx, wish.orderId), wish.borrowerId);
      const order = runningOrder(record, wish.productId, wording);
      const channel = await findChannel(tx, wish.channelNumber);
      if (channel === null) throw badInput(wording.texts.unknownChannel);
      const agreed = agreePayment(order, wish, wording);
      checkRange(channel, agreed.amountCentavos, wording);
      const request = await openRequest(tx, { order: order.record, agreed, channel, now: clock.now() });
      return { channel, request };
    });
  }

  /** Codes can be paid until their time is over; a checkout ends when its payer says so. */
  async function isDeadEnd({ channel, request }: OpenPayment): Promise<boolean> {
    const { providerReference } = request;
    return channel.kind === "checkout" && providerReference !== null && hasEnded(providerReference);
  }

  async function made(payment: OpenPayment, wish: PayCodeWish): Promise<OpenPayment> {
    const { channel, request } = payment;
    if (request.providerReference !== null) return payment;
    const making = underWay.get(request.id) ?? make(payment, wish).finally(() => underWay.delete(request.id));
    underWay.set(request.id, making);
    return { channel, request: await making };
  }

  async function make({ channel, request }: OpenPayment, { orderId }: PayCodeWish) {
    const ask = {
      reference: request.id,
      channel,
      amountCentavos: request.amountCentavos,
      description: `Hiram order ${orderId}`,
      expiresAt: request.expiresAt,
      returnUrl: returnUrl(request.id),
    };
    const made = await makePayment(ask).catch((failure: unknown) => notMade(request, failure));
    return "id" in made ? made : keepMade(db, request, made);
  }

  /** A refusal for good ends the request; unless another server has asked with other words, and has its answer. */
  async function notMade(request: PaymentRequest, failure: unknown): Promise<PaymentRequest> {
    if (!(failure instanceof PaymentNotMade) || !failure.isFinal) throw failure;
    const current = await findRequest(db, request.id);
    if (current !== null && current.providerReference !== null) return current;
    await abandon(request);
    throw failure;
  }

  /** Ends a request on which nobody can pay, so that the next try starts anew. */
  async function abandon(request: PaymentRequest): Promise<void> {
    await giveUp(db, request.id, clock.now());
  }

  return { open, abandon };
}

function ownOrder(record: OrderRecord | null, borrowerId: number): OrderRecord | null {
  return record?.borrowerId === borrowerId ? record : null;
}
