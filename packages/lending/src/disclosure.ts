import type { ManilaDate } from "./calendar.ts";
import { type EffectiveRate, effectiveRate } from "./effective-rate.ts";
import { type Centavos, PPM, roundHalfUp, sumOf } from "./money.ts";
import { type FeeName, type LoanProduct, priceOn } from "./product.ts";
import { feesTaken, instalmentTotal, outstandingCentavoDays, type ScheduledInstalment } from "./schedule.ts";

/** One charge that the borrower pays for the loan. */
export interface FinanceChargeItem {
  readonly kind: "interest" | "fee";
  /** The fee's own name; null for interest, which every language has a word for. */
  readonly name: FeeName | null;
  readonly amountCentavos: Centavos;
  /** `in-plan` for interest and for fees added to the instalments. */
  readonly taken: "from-proceeds" | "in-plan";
}

/**
 * What the Truth in Lending Act (RA 3765, section 4) requires the borrower to be told before the loan is made.
 */
export interface Disclosure {
  readonly amountFinancedCentavos: Centavos;
  readonly financeCharge: readonly FinanceChargeItem[];
  readonly financeChargeCentavos: Centavos;
  readonly netProceedsCentavos: Centavos;
  readonly totalOfPaymentsCentavos: Centavos;
  readonly effectiveRate: EffectiveRate;
  /** The finance charge as a simple annual rate on the outstanding unpaid balance (RA 3765, section 4 (6)), in ppm. */
  readonly simpleAnnualRatePpm: number;
}

export interface DisclosedLoan {
  readonly product: LoanProduct;
  readonly amountCentavos: Centavos;
  readonly startsOn: ManilaDate;
  readonly instalments: readonly ScheduledInstalment[];
}

/**
 * The disclosure of a loan. The payout is the amount less the fees taken from it; the finance charge is
 * everything paid back beyond that, item by item.
 * @throws RangeError when the fees leave nothing to pay out.
 */
export function disclose({ product, amountCentavos, startsOn, instalments }: DisclosedLoan): Disclosure {
  const interest: FinanceChargeItem = {
    kind: "interest",
    name: null,
    amountCentavos: sumOf(instalments.map((instalment) => instalment.interestCentavos)),
    taken: "in-plan",
  };
  const fees = product.fees.map((fee): FinanceChargeItem => ({
    kind: "fee",
    name: fee.name,
    amountCentavos: priceOn(amountCentavos, fee),
    taken: fee.taken,
  }));
  const financeCharge = [interest, ...fees];
  const financeChargeCentavos = sumOf(financeCharge.map((item) => item.amountCentavos));
  const netProceedsCentavos = amountCentavos - feesTaken(product, amountCentavos, "from-proceeds");
  return {
    amountFinancedCentavos: amountCentavos,
    financeCharge,
    financeChargeCentavos,
    netProceedsCentavos,
    totalOfPaymentsCentavos: sumOf(instalments.map(instalmentTotal)),
    effectiveRate: effectiveRate({
      receivedCentavos: netProceedsCentavos,
      receivedOn: startsOn,
      payments: instalments.map((instalment) => ({
        on: instalment.dueOn,
        amountCentavos: instalmentTotal(instalment),
      })),
    }),
    simpleAnnualRatePpm: roundHalfUp(
      BigInt(financeChargeCentavos) * BigInt(PPM) * 365n,
      outstandingCentavoDays({ amountCentavos, startsOn, instalments }),
    ),
  };
}
