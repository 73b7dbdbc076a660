import { startOfManilaDay } from "@hiram/lending";
import { eq } from "drizzle-orm";
import { loanOrder } from "../../orders/loan-order.ts";
import { lockOrder } from "../../orders/read-orders.ts";
import type { Database } from "../../platform/database/database.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { createLogger } from "../../platform/log.ts";
import type {
  OpenedPayment,
  PaymentOrder,
  PaymentStanding,
} from "../../platform/providers/payment-provider.ts";
import { fakePayments, standing } from "../../testing/fake-payments.ts";
import { fixedClock } from "../../testing/fixed-clock.ts";
import { makeSampleOrder, type SampleOrder } from "../../testing/sample-order.ts";
import { type PaymentFault, PaymentRefused } from "../payment-refused.ts";
import type { PaymentRequest } from "../payment-request.ts";
import { openPaymentSources } from "../payment-sources.ts";
import { paymentRequests } from "../schema.ts";
import { type OrderPaymentIntent, paymentStarter } from "../start-payment.ts";

const logger = createLogger("silent");

export const paidOutAt = startOfManilaDay("2026-01-01");

/** The first instalment is due on 2026-01-31. */
export const TODAY = "2026-01-20T10:00:00+08:00";

/** A provider that remembers what it opened under each reference, as real ones do. */
function rememberingProvider() {
  const paymentOrders: PaymentOrder[] = [];
  const opened = new Map<string, OpenedPayment>();
  const standings = new Map<string, PaymentStanding>();
  const inquiries: string[] = [];
  let failure: Error | null = null;
  let afterAnswer = async (): Promise<void> => {};
  let beforeSaying = async (): Promise<void> => {};
  const providers = fakePayments({
    openPayment: async (order) => {
      paymentOrders.push(order);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (failure !== null) throw failure;
      const digits = order.reference.replaceAll("-", "");
      const payment = opened.get(order.reference) ?? {
        id: `preq_${digits}`,
        payCode: order.kind === "checkout" ? null : `HIRAM${digits}`,
        qrPayload: order.kind === "qr" ? `000201${digits}` : null,
        checkoutUrl: order.kind === "checkout" ? `https://checkout.provider.ph/${digits}` : null,
      };
      opened.set(order.reference, payment);
      await afterAnswer();
      return payment;
    },
    readState: async ({ reference }) => {
      inquiries.push(reference);
      await beforeSaying();
      return standings.get(reference) ?? standing("open");
    },
  });
  return {
    providers,
    paymentOrders,
    opened,
    inquiries,
    /** Sets what the provider says about a request from now on. */
    stands: ({ id }: PaymentRequest, next: PaymentStanding) => void standings.set(id, next),
    failWith: (next: Error | null) => void (failure = next),
    afterAnswer: (work: () => Promise<void>) => void (afterAnswer = work),
    beforeSaying: (work: () => Promise<void>) => void (beforeSaying = work),
  };
}

const usualIntent = (sample: SampleOrder): OrderPaymentIntent => ({
  ...sample,
  amountCentavos: 50_000,
  channelNumber: 1,
  isExtension: false,
  isEarly: false,
  isAnyway: false,
  shown: {},
  session: { sessionId: "s" },
  locale: "en",
});

/** The wallet's own page. */
export const AT_CHECKOUT = { channelNumber: 3 };

/** Money received for a request, as its provider reports it when asked. */
export const collected = (request: PaymentRequest, amountCentavos = 50_000): PaymentStanding => ({
  state: "paid",
  reason: "",
  collected: [
    {
      paymentReference: `pay_${request.id}`,
      requestReference: request.providerReference,
      ourReference: request.id,
      payCode: request.payCode,
      channel: "7eleven",
      amountCentavos,
      paidAt: "2026-01-20T01:30:00Z",
    },
  ],
});

export const faultOf = async (started: Promise<unknown>): Promise<PaymentFault> => {
  const failure: unknown = await started.catch((thrown: unknown) => thrown);
  if (!(failure instanceof PaymentRefused)) throw new Error(`not refused: ${String(failure)}`);
  return failure.fault;
};

/** Payments that are started at a provider which remembers them, each on a loan of its own. */
export function startingPayments(database: () => Database) {
  async function situation({ now = TODAY }: { now?: string } = {}) {
    const clock = fixedClock(now);
    const sample = await makeSampleOrder(database(), { paidOutAt });
    const provider = rememberingProvider();
    /** Another server with the same database and provider. */
    const server = () => {
      const parts = { database: database(), clock, logger, providers: provider.providers };
      return paymentStarter({
        ...parts,
        inquire: openPaymentSources({ ...parts, onFound: () => {} }).inquire,
        hash: keyedHash("a secret of the tests"),
        config: {
          publicOrigin: "https://loans.example.ph",
          checkoutHosts: ["checkout.provider.ph"],
        },
        returns: {
          addressOf: (requestId) => `https://loans.example.ph/return/${requestId}`,
          expect: async () => {},
        },
        brand: "Sample Loans",
      });
    };
    const start = server();
    const open = async (intent: Partial<OrderPaymentIntent> = {}, at = start): Promise<PaymentRequest> =>
      requestOf(await at({ ...usualIntent(sample), ...intent }));
    return { ...sample, clock, provider, open, server };
  }

  /** The request that an address leads to: each code and checkout is derived from its id. */
  async function requestOf(payUrl: string): Promise<PaymentRequest> {
    const [digits] = /[\da-f]{32}(?![\da-f])/.exec(payUrl) ?? [];
    const id = digits!.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    return readRequest(id);
  }

  const readRequest = async (id: string): Promise<PaymentRequest> =>
    (await database().db.select().from(paymentRequests).where(eq(paymentRequests.id, id)))[0]!;

  const requestsOf = (orderId: number) =>
    database().db.select().from(paymentRequests).where(eq(paymentRequests.orderId, orderId));

  const accountOf = async (orderId: number, today: string) =>
    loanOrder((await database().transaction((tx) => lockOrder(tx, orderId)))!, today).account!;

  return {
    situation,
    requestOf,
    readRequest,
    requestsOf,
    accountOf,
  };
}
