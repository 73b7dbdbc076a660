import { CODE } from "@hiram/contract";
import type { Profile } from "@hiram/market/profile.ts";
import { prepareOrderLookup } from "../loans/store.ts";
import { type Wording, wordingOf } from "../loans/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Logger } from "../platform/log.ts";
import type { PaymentProvider } from "../platform/providers/payment-provider.ts";
import { runningOrder } from "./agreed-payment.ts";
import { listChannels, payNotice } from "./channels.ts";
import { paymentMaker } from "./make-payment.ts";
import { openPayCodeDesk, PaymentNotMade } from "./pay-code-desk.ts";
import { payUrlOf, returnUrlOf, UnusablePayment } from "./pay-url.ts";
import { findOpenPayCode } from "./payment-requests.ts";
import { extensionAnswer, instalmentAnswer, type RepaymentInfoParts } from "./repayment-info-answer.ts";
import type { PaymentPurpose } from "./schema.ts";

export interface RepaymentParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly config: Pick<Config, "publicOrigin" | "checkoutHosts">;
  readonly logger: Logger;
  readonly payments: PaymentProvider;
}

type RepaymentCalls = "instalmentPlan" | "extensionOffer" | "generatePayCode";

/** Repayment, extension and pay codes (INST, EXT, PAY). */
export function repaymentHandlers(parts: RepaymentParts): Pick<Handlers, RepaymentCalls> {
  const { database, clock, profile, config, logger } = parts;
  const findOrder = prepareOrderLookup(database.db);
  const desk = openPayCodeDesk({
    database,
    clock,
    makePayment: paymentMaker(parts.payments),
    returnUrl: (order, session) => returnUrlOf(order, session, config),
  });
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  /** What a repayment page shows: the order, the ways to pay, and the pay code open for just this payment. */
  async function infoParts(
    { productId, orderId }: { readonly productId: number; readonly orderId: number },
    context: CallContext,
    purpose: PaymentPurpose,
  ): Promise<RepaymentInfoParts> {
    const wording = wordingFor(context);
    const order = runningOrder(await findOrder(context.borrowerId, orderId), productId, wording);
    const { amountDueNowCentavos, extension } = order.account;
    const amountCentavos = purpose === "extension" ? (extension?.priceCentavos ?? 0) : amountDueNowCentavos;
    const [channels, open] = await Promise.all([
      listChannels(database.db),
      findOpenPayCode(database.db, { orderId, purpose, amountCentavos, now: clock.now() }),
    ]);
    const openPayCode = open === null ? null : { ...open, notices: payNotice(open.channel.instructions) };
    return { order, wording, channels, openPayCode };
  }

  function providerDown(failure: Error, { texts }: Wording): Refusal {
    logger.error({ err: failure }, "no payment could be opened at the provider");
    return new Refusal(CODE.busy, texts.providerDown);
  }

  return {
    async instalmentPlan(payload, context) {
      return instalmentAnswer(await infoParts(payload, context, "repayment"));
    },

    async extensionOffer(payload, context) {
      return extensionAnswer(await infoParts(payload, context, "extension"));
    },

    async generatePayCode({ amount, isDelay, isEarly, ...named }, context) {
      const wording = wordingFor(context);
      const { borrowerId, session } = context;
      const wish = { ...named, amountCentavos: amount, isExtension: isDelay, isEarly, borrowerId, session };
      const opened = await desk.open(wish, wording).catch((failure: unknown) => {
        throw failure instanceof PaymentNotMade ? providerDown(failure, wording) : failure;
      });
      try {
        return { payUrl: payUrlOf(opened, { session, rule: config }) };
      } catch (failure) {
        if (!(failure instanceof UnusablePayment)) throw failure;
        await desk.abandon(opened.request);
        throw providerDown(failure, wording);
      }
    },
  };
}
