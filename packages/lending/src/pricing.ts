import { daysBetween, type ManilaDate } from "./calendar.ts";
import { disclose, type Disclosure } from "./disclosure.ts";
import { type Centavos, isCentavos } from "./money.ts";
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
