import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { cardRepaymentHandlers, type CardRepaymentParts } from "./card-repayment-handlers.ts";
import { openCheckoutReturns } from "./checkout-returns.ts";
import { type PayLinkParts, payLinks } from "./pay-links.ts";
import { paymentWebhook } from "./payment-webhook.ts";
import { repaymentHandlers } from "./repayment-handlers.ts";
import { registerReturnPages } from "./return-pages.ts";

export interface OpenRepaymentsParts
  extends Omit<CardRepaymentParts, "openPayLink">, Omit<PayLinkParts, "returns"> {
  readonly config: Config;
  readonly hash: KeyedHash;
}

export interface Repayments {
  readonly handlers: Pick<
    Handlers,
    keyof ReturnType<typeof repaymentHandlers> | keyof ReturnType<typeof cardRepaymentHandlers>
  >;
  /** Where payments are announced, and where borrowers come back from a checkout. */
  readonly registerRoutes: (app: FastifyInstance) => Promise<void>;
}

/** Everything by which a loan is repaid (INST, EXT, PAY, OLD). */
export function openRepayments(parts: OpenRepaymentsParts): Repayments {
  const { config } = parts;
  const returns = openCheckoutReturns({ ...parts, publicOrigin: config.publicOrigin });
  // One for both pages: the same payment asked for on either is one (PAY-3, OLD-4).
  const openPayLink = payLinks({ ...parts, returns });
  return {
    handlers: {
      ...repaymentHandlers({ ...parts, openPayLink }),
      ...cardRepaymentHandlers({ ...parts, openPayLink }),
    },
    async registerRoutes(app) {
      await app.register(paymentWebhook(parts));
      registerReturnPages(app, { returns, defaultLocale: config.locale });
    },
  };
}
