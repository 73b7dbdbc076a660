import { CODE } from "@hiram/contract";
import type { Wording } from "../loans/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Logger } from "../platform/log.ts";
import type { PaymentProvider } from "../platform/providers/payment-provider.ts";
import { paymentMaker } from "./make-payment.ts";
import { openPayCodeDesk, type PayCodeWish, PaymentNotMade } from "./pay-code-desk.ts";
import { payUrlOf, returnUrlOf, UnusablePayment } from "./pay-url.ts";

export interface PayLinkParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "publicOrigin" | "checkoutHosts">;
  readonly logger: Logger;
  readonly payments: Pick<PaymentProvider, "openPayment">;
}

/** Opens a payment and answers where the borrower goes to pay it (PAY-2). @throws {Refusal} */
export type PayLinks = (wish: PayCodeWish, wording: Wording) => Promise<string>;

/** A provider that does not answer, or answers with what nobody can pay on, is told to the borrower as one. */
export function payLinks({ config, logger, payments, ...parts }: PayLinkParts): PayLinks {
  const desk = openPayCodeDesk({
    ...parts,
    makePayment: paymentMaker(payments),
    returnUrl: (order, session) => returnUrlOf(order, session, config),
  });

  function providerDown(failure: Error, { texts }: Wording): Refusal {
    logger.error({ err: failure }, "no payment could be opened at the provider");
    return new Refusal(CODE.busy, texts.providerDown);
  }

  return async (wish, wording) => {
    const opened = await desk.open(wish, wording).catch((failure: unknown) => {
      throw failure instanceof PaymentNotMade ? providerDown(failure, wording) : failure;
    });
    try {
      return payUrlOf(opened, { session: wish.session, rule: config });
    } catch (failure) {
      if (!(failure instanceof UnusablePayment)) throw failure;
      await desk.abandon(opened.request);
      throw providerDown(failure, wording);
    }
  };
}
