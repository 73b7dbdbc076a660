import { daysBetween, type ManilaDate } from "./calendar.ts";
import { disclose, type Disclosure } from "./disclosure.ts";
import { type Centavos, isCentavos, sumOf } from "./money.ts";
import type { LoanProduct, LoanTerm, TermUnit } from "./product.ts";
import { scheduleInstalments, type ScheduledInstalment } from "./schedule.ts";

export interface OfferRequest {
  readonly amountCentavos: Centavos;
  readonly periods: number;
  readonly unit: TermUnit;
  /** The day of disbursal: day 0 of the loan. */
  readonly startsOn: ManilaDate;
}

/** A loan as it is presented to the borrower (CNF-1): what it pays out, costs and asks for. */
export interface LoanOffer {
  readonly amountCentavos: Centavos;
  readonly periods: number;
  readonly unit: TermUnit;
  readonly startsOn: ManilaDate;
  /** Days from `startsOn` to the last due day. */
  readonly termDays: number;
  readonly instalments: readonly ScheduledInstalment[];
  readonly feesFromProceedsCentavos: Centavos;
  readonly netProceedsCentavos: Centavos;
  readonly totalOfPaymentsCentavos: Centavos;
  readonly disclosure: Disclosure;
}

export type RefusalReason = "amount-range" | "amount-step" | "term-not-offered" | "not-centavos";

/** A loan that the product does not offer. `figures` hold what was asked for and what is offered. */
export class OfferRefused extends Error {
  readonly reason: RefusalReason;
  readonly figures: Readonly<Record<string, number | string>>;

  constructor(reason: RefusalReason, figures: Readonly<Record<string, number | string>>) {
    const details = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
    super(`loan refused: ${reason} (${details.join(", ")})`);
    this.name = "OfferRefused";
    this.reason = reason;
    this.figures = figures;
  }
}

/**
 * Prices a loan: plan, fees, disclosure.
 * @throws OfferRefused when the amount is not whole centavos, outside the product's range or off its step, or
 * the term is not among the product's.
 */
export function priceLoan(product: LoanProduct, request: OfferRequest): LoanOffer {
  const { amountCentavos, periods, unit, startsOn } = request;
  refuseAmount(product, amountCentavos);
  const term = termOffered(product, request);
  const instalments = scheduleInstalments(product, { amountCentavos, term, startsOn });
  const disclosure = disclose({ product, amountCentavos, startsOn, instalments });
  return {
    amountCentavos,
    periods,
    unit,
    startsOn,
    termDays: daysBetween(startsOn, instalments[instalments.length - 1]!.dueOn),
    instalments,
    feesFromProceedsCentavos: amountCentavos - disclosure.netProceedsCentavos,
    netProceedsCentavos: disclosure.netProceedsCentavos,
    totalOfPaymentsCentavos: disclosure.totalOfPaymentsCentavos,
    disclosure,
  };
}

/** A loan that its borrower confirmed, as it is priced once its money is sent. */
export interface ConfirmedRequest extends OfferRequest {
  /** The day from which it was priced and disclosed when it was confirmed. */
  readonly confirmedOn: ManilaDate;
}

/**
 * Prices a confirmed loan from the day on which its money is sent. It never costs more than was disclosed when it was
 * confirmed (RA 3765; decision 67): where its months have more days now, the interest beyond that is not charged, and
 * the last instalments are less by it.
 * @throws OfferRefused as `priceLoan`
 */
export function priceConfirmedLoan(product: LoanProduct, request: ConfirmedRequest): LoanOffer {
  const { confirmedOn, ...sent } = request;
  const offer = priceLoan(product, sent);
  const disclosed = priceLoan(product, { ...sent, startsOn: confirmedOn });
  const excess = interestOf(offer) - interestOf(disclosed);
  if (excess <= 0) return offer;
  const instalments = lessInterest(offer.instalments, excess);
  const { amountCentavos, startsOn } = offer;
  const disclosure = disclose({ product, amountCentavos, startsOn, instalments });
  return { ...offer, instalments, disclosure, totalOfPaymentsCentavos: disclosure.totalOfPaymentsCentavos };
}

const interestOf = ({ instalments }: LoanOffer): Centavos =>
  sumOf(instalments.map(({ interestCentavos }) => interestCentavos));

/** Takes a sum off the interest of the last instalment, what is left of it off the one before, and so on. */
function lessInterest(
  instalments: readonly ScheduledInstalment[],
  excessCentavos: Centavos,
): ScheduledInstalment[] {
  const reduced = [...instalments];
  let left = excessCentavos;
  for (let index = reduced.length - 1; left > 0; index -= 1) {
    const { interestCentavos, ...rest } = reduced[index]!;
    const taken = Math.min(left, interestCentavos);
    left -= taken;
    reduced[index] = { ...rest, interestCentavos: interestCentavos - taken };
  }
  return reduced;
}

function refuseAmount(product: LoanProduct, amountCentavos: number): void {
  const { minCentavos, maxCentavos, stepCentavos } = product.amount;
  const figures = { amountCentavos, minCentavos, maxCentavos, stepCentavos };
  if (!isCentavos(amountCentavos)) throw new OfferRefused("not-centavos", figures);
  if (figures.amountCentavos < minCentavos || figures.amountCentavos > maxCentavos) {
    throw new OfferRefused("amount-range", figures);
  }
  if ((figures.amountCentavos - minCentavos) % stepCentavos !== 0) {
    throw new OfferRefused("amount-step", figures);
  }
}

function termOffered(product: LoanProduct, { periods, unit }: OfferRequest): LoanTerm {
  const term = product.terms.find((offered) => offered.periods === periods && offered.unit === unit);
  if (term !== undefined) return term;
  const offered = product.terms.map((each) => `${each.periods}${each.unit}`).join(" ");
  throw new OfferRefused("term-not-offered", { periods, unit, offered });
}
