import { daysBetween, type ManilaDate } from "./calendar.ts";
import { type Centavos, PPM } from "./money.ts";

/** Money that the borrower receives on one day and pays back on later ones. */
export interface DatedCashFlows {
  readonly receivedCentavos: Centavos;
  readonly receivedOn: ManilaDate;
  readonly payments: readonly { readonly on: ManilaDate; readonly amountCentavos: Centavos }[];
}

/** Effective rates in whole parts per million: 120,000 is 12%. */
export interface EffectiveRate {
  /** A month is 30 days, as the SEC quotes its ceilings (0.4% a day is 12% a month). */
  readonly monthlyPpm: number;
  /** A year is 365 days. */
  readonly yearlyPpm: number;
}

/**
 * The rate that discounts the payments to the money received (the IRR of the dated cash flows; SEC notice of
 * 2019-06-06). Negative when less is paid back than was received. A rate too steep to be a whole number of ppm
 * is given as the largest one.
 * @throws RangeError when nothing was received, nothing is paid back, or a payment is not after the receipt.
 */
export function effectiveRate(flows: DatedCashFlows): EffectiveRate {
  const growth = dailyGrowth(flows);
  return { monthlyPpm: ratePpm(growth, 30), yearlyPpm: ratePpm(growth, 365) };
}

function ratePpm(dailyGrowthLog: number, days: number): number {
  const ppm = Math.round(Math.expm1(dailyGrowthLog * days) * PPM);
  return Math.min(ppm, Number.MAX_SAFE_INTEGER);
}

/**
 * ln(1 + daily rate). The discounted sum falls steadily as the rate rises, so exactly one root lies between
 * two rates whose results differ in sign; bisection finds it whatever the figures, where Newton's steps can
 * leave the range.
 */
function dailyGrowth({ receivedCentavos, receivedOn, payments }: DatedCashFlows): number {
  const dated = payments
    .filter((payment) => payment.amountCentavos !== 0)
    .map((payment) => ({ amount: payment.amountCentavos, days: daysBetween(receivedOn, payment.on) }));
  if (!(receivedCentavos > 0)) throw new RangeError("an effective rate needs money received");
  if (dated.length === 0 || dated.some(({ amount, days }) => !(amount > 0) || days < 1)) {
    throw new RangeError("an effective rate needs payments after the day of receipt");
  }
  const excess = (growth: number): number =>
    dated.reduce((sum, { amount, days }) => sum + amount * Math.exp(-growth * days), -receivedCentavos);

  if (excess(0) === 0) return 0;
  const direction = excess(0) > 0 ? 1 : -1;
  let width = 1e-4;
  while (excess(direction * width) * direction > 0) width *= 2;
  let low = direction > 0 ? 0 : -width;
  let high = direction > 0 ? width : 0;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
