import { pageAddress } from "@hiram/contract";
import type { ManilaDate } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import { sql } from "drizzle-orm";
import type { KeepAgreements } from "../agreements/keep-agreements.ts";
import { applicationDecisions, applications } from "../applications/schema.ts";
import { lockActor } from "../identity/lock-borrower.ts";
import { type ReviewPayouts, startPayout } from "../payouts/start-payout.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";
import { newestPayment, paymentExtras } from "../repayments/payment-state-handlers.ts";
import { newestPromiseOf } from "../orders/promise-standing.ts";
import { planFactsOf } from "../orders/plan-standing.ts";
import type { Recommendations } from "../recommendations/recommended.ts";
import { cancelLoan } from "./cancel-loan.ts";
import { confirmAnswer } from "./confirm-answer.ts";
import { confirmLoan, priceApplication } from "./confirm-loan.ts";
import { refuseUnlendable } from "./may-borrow.ts";
import { cancelRefusal, inOfferWords } from "./refusal-words.ts";
import { announceLoan } from "../orders/announce-loan.ts";
import { creditLeft, readCreditTerms } from "../orders/credit-left.ts";
import { loanOrder } from "../orders/loan-order.ts";
import { orderDetailsAnswer } from "./order-details-answer.ts";
import { chosenOffer } from "../orders/first-offer.ts";
import { type ProductCatalogue, servicingOfOrder } from "../orders/product-catalogue.ts";
import { accountOfOrder, findShownAccount } from "../payout-accounts/account-of-order.ts";
import { notRatedSince } from "../tracking/rate-app.ts";
import { listStandings } from "../orders/order-standing.ts";
import { thisOrder } from "../orders/order-facts.ts";
import { lockOrder, prepareOrderPage } from "../orders/read-orders.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";

export interface LoanParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly catalogue: ProductCatalogue;
  readonly recommendations: Recommendations;
  readonly keepAgreements: KeepAgreements;
  readonly reviewPayouts: ReviewPayouts;
  /** Asks the payout provider whether the borrower has confirmed the order's withdrawal there, and records it. */
  readonly askWhetherConfirmed: (orderId: number) => Promise<void>;
}

/** Since which day, in Manila, a person has been looking at the borrower's application; null: nobody is. */
const lookedAtSince = sql<ManilaDate | null>`(
  select to_char(p.waiting_since at time zone 'Asia/Manila', 'YYYY-MM-DD') from ${applications} p
  where p.borrower_id = ${thisOrder.borrowerId} and p.waiting_since is not null)`;

/** What is wrong with the pictures, if a person asked for new ones and waits for them; null otherwise. */
const pictureFault = sql<string | null>`(
  select case d.outcome when 'pictures-asked' then d.reasons->>0 end
  from ${applications} p join ${applicationDecisions} d on d.application_id = p.id
  where p.borrower_id = ${thisOrder.borrowerId} order by p.id desc, d.id desc limit 1)`;

/** Everything that Order Details shows, in one statement. */
export function prepareOrderDetails(db: Db) {
  return prepareOrderPage(db, "order_details", {
    account: accountOfOrder,
    ...paymentExtras,
    isToBeRated: notRatedSince(thisOrder.borrowerId, thisOrder.confirmedAt),
    servicing: servicingOfOrder,
    promise: newestPromiseOf(thisOrder.id),
    plan: planFactsOf(thisOrder.id),
    lookedAtSince,
    pictureFault,
    attempts: sql<readonly string[]>`to_json(${thisOrder.attempts})`,
  });
}

type LoanCalls = "cancelLoan" | "loanConfirmDetail" | "loanDetailPush" | "loanDetails";

/** Confirmation and Order Details (CNF, ORD). */
export function loanHandlers({
  database,
  clock,
  profile,
  catalogue,
  recommendations,
  keepAgreements,
  reviewPayouts,
  askWhetherConfirmed,
}: LoanParts): Pick<Handlers, LoanCalls> {
  const { db } = database;
  const findPage = prepareOrderDetails(db);
  const newestPaymentOf = newestPayment({ database, clock });
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  return {
    async loanConfirmDetail({ productId, ...choice }, context) {
      const wording = wordingFor(context);
      const offered = (await catalogue.find(productId)) ?? refuse(notFound(wording.texts.unknownProduct));
      const { product } = offered;
      const { borrowerId } = context;
      const [terms, listed, account] = await Promise.all([
        readCreditTerms(db, borrowerId, wording.today),
        listStandings(db, borrowerId, wording.today),
        findShownAccount(db, borrowerId),
      ]);
      const standings = listed.map(({ standing }) => standing);
      const chosen = {
        product,
        ...chosenOffer(product, creditLeft(terms.limitCentavos, standings), choice),
      };
      const offer = await inOfferWords(product, wording, () => {
        const priced = priceApplication(chosen, wording.today);
        // Never offer what would be refused (POL-3).
        refuseUnlendable(terms, standings, chosen.amountCentavos);
        return priced;
      });
      return confirmAnswer(offered, offer, account, wording);
    },

    async loanDetailPush(payload, context) {
      const {
        productId,
        amount: amountCentavos,
        periods,
        termUnit,
        firstPayTime,
        termsStamp,
        attempt = null,
      } = payload;
      const wording = wordingFor(context);
      const { actor, borrowerId, session, locale } = context;
      const { product = null, servicing } = (await catalogue.find(productId)) ?? {};
      const shown = { firstDueOn: firstPayTime || null, termsStamp: termsStamp || null };
      const confirmation = { productId, product, amountCentavos, periods, termUnit, shown, attempt };
      const { orderId } = await inOfferWords(product, wording, () =>
        database.transaction(async (tx) => {
          await lockActor(tx, clock, actor);
          const loan = await confirmLoan(tx, borrowerId, confirmation, clock);
          const order = loan.isNew ? await lockOrder(tx, loan.orderId) : null;
          if (order !== null && loan.isApproved) {
            await keepAgreements(tx, order, locale);
            const now = clock.now();
            const review = await reviewPayouts(tx, borrowerId, now);
            if (review === "clear") await startPayout(tx, order, now);
            if (servicing?.announcesTextMessage) await announceLoan(tx, order.id);
          }
          return loan;
        }),
      );
      return { lendDetailsUrl: pageAddress("loanDetails", { productId, orderId, from: "confirm" }, session) };
    },

    async cancelLoan({ productId, orderId }, context) {
      const { actor, borrowerId } = context;
      await database
        .transaction(async (tx) => {
          await lockActor(tx, clock, actor);
          await cancelLoan(tx, { borrowerId, orderId, productId }, clock.now());
        })
        .catch((failure: unknown) => {
          throw cancelRefusal(failure, wordingFor(context)) ?? failure;
        });
      return null;
    },

    async loanDetails({ productId, orderId }, context) {
      const wording = wordingFor(context);
      let page = await findPage(context.borrowerId, orderId);
      if (page !== null && page.record.withdrawalUrl !== "") {
        await askWhetherConfirmed(orderId);
        page = await findPage(context.borrowerId, orderId);
      }
      if (page === null || page.record.product.id !== productId) throw notFound(wording.texts.unknownOrder);
      const order = loanOrder(page.record, clock.today());
      return orderDetailsAnswer({
        order,
        wording,
        recommended: await recommendations.listOnWire(context.locale),
        payment: await newestPaymentOf(order, page.extras, wording),
        asksRating: page.extras.isToBeRated && order.status === "settled",
        ...page.extras,
      });
    },
  };
}

function refuse(refusal: Error): never {
  throw refusal;
}
