import type { ManilaDate } from "./calendar.ts";
import { CHARGE_ORDER, type InstalmentBalance, outstandingOf, unpaidOf } from "./instalment.ts";
import type { Centavos } from "./money.ts";

/**
 * What one fact did. The headings, the extension fee and the credit add up to the money received; the waived
 * parts were owed and are given up by an honoured early-settlement quote or by the lender.
 */
export interface AllocationParts {
  readonly penalty: Centavos;
  readonly fee: Centavos;
  readonly interest: Centavos;
  readonly principal: Centavos;
  readonly extensionFee: Centavos;
  /** Beyond what was owed: the borrower's own, never income. */
  readonly credit: Centavos;
  readonly waivedInterest: Centavos;
  /** Penalty and fees given up: by a quote that is older than the charge, or by a waiver. */
  readonly waivedCharges: Centavos;
  /** Principal that the books count as lost from now on; the borrower owes it as before. */
  readonly writtenOff: Centavos;
  /** The part of `principal` that had been written off before it was paid. */
  readonly recovered: Centavos;
}

export const NO_PARTS: AllocationParts = {
  penalty: 0,
  fee: 0,
  interest: 0,
  principal: 0,
  extensionFee: 0,
  credit: 0,
  waivedInterest: 0,
  waivedCharges: 0,
  writtenOff: 0,
  recovered: 0,
};

export interface Allocated {
  readonly instalments: readonly InstalmentBalance[];
  readonly parts: AllocationParts;
}

/**
 * Settles what is owed with money received: oldest instalment first, within it penalty, fee, interest,
 * principal; what is left over is credit (domain.md, "Price of a loan"). No centavo is lost.
 * @throws RangeError when the amount is not a whole, non-negative number of centavos.
 */
export function allocatePayment(
  instalments: readonly InstalmentBalance[],
  amountCentavos: Centavos,
  on: ManilaDate,
  payment: string | null = null,
): Allocated {
  if (!Number.isSafeInteger(amountCentavos) || amountCentavos < 0) {
    throw new RangeError(`not an amount in centavos: ${amountCentavos}`);
  }
  const parts = { ...NO_PARTS };
  let left = amountCentavos;
  const settled = instalments.map((instalment) => {
    if (left === 0 || outstandingOf(instalment) === 0) return instalment;
    const next = { ...instalment, lastPaidOn: on, lastPaidBy: payment };
    for (const name of CHARGE_ORDER) {
      const charge = next[name];
      const taken = Math.min(left, unpaidOf(charge));
      next[name] = { ...charge, paidCentavos: charge.paidCentavos + taken };
      parts[name] += taken;
      left -= taken;
    }
    return outstandingOf(next) === 0 ? { ...next, paidOn: on } : next;
  });
  return { instalments: settled, parts: { ...parts, credit: left } };
}
