import type { FastifyInstance } from "fastify";
import type { Profile } from "@hiram/market/profile.ts";
import type { Config } from "../platform/config.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { bankCardHandlers } from "../bank-cards/bank-card-handlers.ts";
import { openCheckoutReturns } from "../checkout-returns/checkout-returns.ts";
import { paymentStateHandlers } from "./payment-state-handlers.ts";
import { openPaymentSources, type PaymentSourcesParts } from "./payment-sources.ts";
import { paymentWebhooks } from "./payment-webhook.ts";
import { repaymentHandlers } from "./repayment-handlers.ts";
import { registerReturnPages } from "../checkout-returns/return-pages.ts";
import { paymentStarter, type StartPayment, type StartPaymentParts } from "./start-payment.ts";
import { watchedPayments } from "./watched-payments.ts";

export interface OpenRepaymentsParts extends Omit<StartPaymentParts, "returns" | "inquire"> {
  readonly profile: Profile;
  readonly config: Config;
  readonly onFound: PaymentSourcesParts["onFound"];
}

export interface Repayments {
  readonly handlers: Pick<
    Handlers,
    | keyof ReturnType<typeof repaymentHandlers>
    | keyof ReturnType<typeof bankCardHandlers>
    | keyof ReturnType<typeof paymentStateHandlers>
  >;
  /** For every page that pays: the same payment requested on two of them is one payment (PAY-3, OLD-4). */
  readonly startPayment: StartPayment;
  /** Where payments are announced, and where borrowers return from a checkout. */
  readonly registerRoutes: (app: FastifyInstance) => Promise<void>;
}

/** Everything for repaying a loan, but for the older flow (INST, EXT, PAY; OLD is in `card-repayments`). */
export function openRepayments(parts: OpenRepaymentsParts): Repayments {
  const { config } = parts;
  const returns = openCheckoutReturns(parts);
  const { inboxes, inquire } = openPaymentSources(parts);
  const watched = watchedPayments({ ...parts, inquire });
  const startPayment = paymentStarter({ ...parts, returns, inquire });
  return {
    handlers: {
      ...repaymentHandlers({ ...parts, startPayment }),
      ...bankCardHandlers({ ...parts, returns, inboxes }),
      ...paymentStateHandlers({ ...parts, look: watched.look }),
    },
    startPayment,
    async registerRoutes(app) {
      app.addHook("onClose", () => watched.close());
      await app.register(paymentWebhooks(parts));
      registerReturnPages(app, { returns, defaultLocale: config.locale });
    },
  };
}
