import { ORDER_STATUS_CODES } from "@hiram/contract/orders/order-status.ts";
import { CODE } from "@hiram/contract";
import type { HomePage } from "@hiram/contract/home/home-page.ts";
import type { ProductDetail } from "@hiram/contract/home/product-detail.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { reviewOf, stateAnswer } from "../applications/application-answers.ts";
import { countStepsDone } from "../applications/certifications.ts";
import { confirmAnswer } from "../loans/confirm-answer.ts";
import { priceApplication } from "../loans/confirm-loan.ts";
import { LendingRefused } from "../loans/may-borrow.ts";
import { inOfferWords } from "../loans/refusal-words.ts";
import { chosenOffer } from "../orders/first-offer.ts";
import type { OfferedProduct, ProductCatalogue } from "../orders/product-catalogue.ts";
import { listPastOrders } from "../orders/past-orders.ts";
import { type Wording, wordingOf } from "../orders/wording.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { CallContext, Handlers } from "../platform/http/dispatch.ts";
import { notFound, Refusal } from "../platform/http/refusal.ts";
import { type highestRate, highestRates } from "./highest-rate.ts";
import { readHomeOrders } from "./home-orders.ts";
import { type BorrowerStanding, nextStepOf, rangeWithin, readStanding } from "./borrower-standing.ts";

export interface HomeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly catalogue: ProductCatalogue;
}

/** The home page, loans that are over, and a product before it is confirmed (API-2, API-4). */
export function homeHandlers({
  database: { db },
  clock,
  profile,
  catalogue,
}: HomeParts): Pick<Handlers, "homePage" | "orderList" | "productDetail"> {
  const rateOf = highestRates();
  const wordingFor = ({ locale }: CallContext): Wording => wordingOf(profile, locale, clock.today());

  async function standingFor(
    { borrowerId }: CallContext,
    { texts, today }: Wording,
  ): Promise<BorrowerStanding> {
    const standing = await readStanding(db, borrowerId, today);
    if (standing === null) throw new Refusal(CODE.noSession, texts.noSession);
    return standing;
  }

  return {
    async homePage(_, context) {
      const wording = wordingFor(context);
      const standing = await standingFor(context, wording);
      const [offered, orders] = await Promise.all([
        standing.isBarred ? [] : catalogue.list(),
        readHomeOrders(db, standing.openOrders, reviewOf(standing.application), wording),
      ]);
      const offers = offered.flatMap((each) => offerWithin(each, standing, wording, rateOf));
      const [due = null] = orders
        .filter(({ dueAmount }) => dueAmount > 0)
        .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
      // What is overdue is paid first, even by a borrower who may borrow anyway.
      const nextStep = standing.isOverdue ? "pay" : nextStepOf(standing, wording.today, offers.length > 0);
      return {
        firstName: standing.firstName,
        due,
        orders,
        limit: standing.limitCentavos,
        available: standing.availableCentavos,
        isOverdue: standing.isOverdue ? 1 : 0,
        application: stateAnswer(standing.application, wording),
        nextStep,
        stepsDone: nextStep === "apply" ? await countStepsDone(db, context.borrowerId) : 0,
        offers,
      };
    },

    async orderList({ after }, context) {
      const { texts } = wordingFor(context);
      const { orders, next } = await listPastOrders(db, context.borrowerId, after);
      return {
        orders: orders.map(({ orderId, product, status, isCancelled, ...order }) => ({
          orderId: String(orderId),
          productId: product.id,
          productName: product.name,
          orderStatus: ORDER_STATUS_CODES[status],
          statusText: isCancelled ? texts.cancelledTitle : texts.statusTitle[status],
          amount: order.amountCentavos,
          confirmedOn: order.confirmedOn,
          settledOn: order.settledOn ?? "",
        })),
        next,
      };
    },

    async productDetail({ productId, ...choice }, context) {
      const wording = wordingFor(context);
      const offered = await catalogue.find(productId);
      if (offered === null) throw notFound(wording.texts.unknownProduct);
      const standing = await standingFor(context, wording);
      const { product } = offered;
      const range = rangeWithin(product, standing.availableCentavos);
      // A borrower without a limit sees the product as it is, and applies next.
      const most = range?.mostCentavos ?? product.amount.maxCentavos;
      const application = { product, ...chosenOffer(product, most, choice) };
      const offer = await inOfferWords(product, wording, () => {
        const priced = priceApplication(application, wording.today);
        // Never offer what would be refused (POL-3).
        if (range !== null && application.amountCentavos > most)
          throw new LendingRefused({ kind: "above-limit", availableCentavos: standing.availableCentavos });
        return priced;
      });
      const { details, repay_plans, termDays } = confirmAnswer(offered, offer, null, wording);
      return {
        ...productAnswer(offered),
        least: product.amount.minCentavos,
        most,
        step: product.amount.stepCentavos,
        amount: offer.amountCentavos,
        periods: offer.periods,
        termUnit: offer.unit,
        termDays,
        netProceeds: offer.disclosure.netProceedsCentavos,
        totalOfPayments: offer.disclosure.totalOfPaymentsCentavos,
        ratePerMonth: wording.percent(offer.disclosure.effectiveRate.monthlyPpm),
        ratePerYear: wording.percent(offer.disclosure.effectiveRate.yearlyPpm),
        details,
        repay_plans,
        nextStep: nextStepOf(standing, wording.today, range !== null),
      } satisfies ProductDetail;
    },
  };
}

function productAnswer({ product }: OfferedProduct) {
  const { id: productId, name, logo } = product;
  return {
    productId,
    name,
    logo,
    terms: product.terms.map(({ periods, unit }) => ({ periods, termUnit: unit })),
  };
}

function offerWithin(
  offered: OfferedProduct,
  { availableCentavos }: BorrowerStanding,
  { today, percent }: Wording,
  rateOf: typeof highestRate,
): HomePage["offers"] {
  const range = rangeWithin(offered.product, availableCentavos);
  if (range === null || offered.product.terms.length === 0) return [];
  const { monthlyPpm, yearlyPpm } = rateOf(offered.product, range, today);
  return [
    {
      ...productAnswer(offered),
      least: range.leastCentavos,
      most: range.mostCentavos,
      ratePerMonth: percent(monthlyPpm),
      ratePerYear: percent(yearlyPpm),
    },
  ];
}
