import { CODE, type Session } from "@hiram/contract";
import type { Locale } from "@hiram/market/locale.ts";
import type { Wording } from "../loans/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Logger } from "../platform/log.ts";
import type { PaymentProvider } from "../platform/providers/payment-provider.ts";
import type { CheckoutReturns } from "./checkout-returns.ts";
import { endedCheckouts } from "./ended-checkouts.ts";
import { paymentMaker } from "./make-payment.ts";
import { type OpenPayment, openPayCodeDesk, type PayCodeWish, PaymentNotMade } from "./pay-code-desk.ts";
import { payUrlOf, UnusablePayment } from "./pay-url.ts";

export interface PayLinkParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "publicOrigin" | "checkoutHosts" | "locale">;
  readonly logger: Logger;
  readonly payments: Pick<PaymentProvider, "openPayment" | "readState">;
  readonly returns: Pick<CheckoutReturns, "addressOf" | "expect">;
}

export interface PayLinkWish extends PayCodeWish {
  readonly session: Session;
  readonly locale: Locale;
}

/** Opens a payment and answers where the borrower goes to pay it (PAY-2). @throws {Refusal} */
export type PayLinks = (wish: PayLinkWish, wording: Wording) => Promise<string>;

/**
 * A provider that does not answer, or answers with what nobody can pay on, is told to the borrower as one to wait for;
 * one that refuses for good, as it does a channel that it has not, as a way to pay that another must stand in for.
 */
export function payLinks({ config, logger, payments, returns, ...parts }: PayLinkParts): PayLinks {
  const desk = openPayCodeDesk({
    ...parts,
    makePayment: paymentMaker(payments),
    hasEnded: endedCheckouts({ payments, logger }),
    returnUrl: returns.addressOf,
  });

  function notOpened(failure: Error, { texts }: Wording): Refusal {
    logger.error({ err: failure }, "no payment could be opened at the provider");
    const isRefusal = failure instanceof PaymentNotMade && failure.isFinal;
    return new Refusal(CODE.busy, isRefusal ? texts.channelDown : texts.providerDown);
  }

  /** A borrower who is sent away to pay is awaited back; a page of our own leads back by itself. */
  async function awaitBack(opened: OpenPayment, wish: PayLinkWish): Promise<void> {
    if (opened.channel.kind !== "checkout") return;
    const { productId, orderId, session } = wish;
    const lang = wish.locale === config.locale ? null : wish.locale;
    await returns.expect(opened.request.id, { productId, orderId, lang, session });
  }

  return async (wish, wording) => {
    const opened = await desk.open(wish, wording).catch((failure: unknown) => {
      throw failure instanceof PaymentNotMade ? notOpened(failure, wording) : failure;
    });
    try {
      const payUrl = payUrlOf(opened, { session: wish.session, rule: config });
      await awaitBack(opened, wish);
      return payUrl;
    } catch (failure) {
      if (!(failure instanceof UnusablePayment)) throw failure;
      await desk.abandon(opened.request);
      throw notOpened(failure, wording);
    }
  };
}
