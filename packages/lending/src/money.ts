/** Money in whole centavos, never a float: 1 peso = 100. A safe integer; ledger entries may be negative. */
export type Centavos = number;

/** True for a whole number of centavos small enough for exact arithmetic. */
export function isCentavos(x: unknown): x is Centavos {
  return Number.isSafeInteger(x);
}

/**
 * The sum of amounts in centavos; 0 for an empty list.
 * @throws RangeError when an amount, or the sum, is not whole or not exact.
 */
export function sumOf(amounts: Iterable<Centavos>): Centavos {
  let sum = 0;
  for (const amount of amounts) {
    sum += amount;
    if (!isCentavos(amount) || !isCentavos(sum)) throw new RangeError(`not whole centavos: ${amount}`);
  }
  return sum;
}

/**
 * The exact fraction `numerator / denominator` rounded to the centavo, halves upwards (domain.md, "Price of a
 * loan"). Fractions stay in bigint until this one step, so that no rate ever passes through a float.
 * @throws RangeError when the denominator is not positive, or the result is too big to be exact.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): Centavos {
  if (denominator <= 0n) throw new RangeError("the denominator must be positive");
  const doubled = 2n * numerator + denominator;
  const divisor = 2n * denominator;
  const truncated = doubled / divisor;
  // Bigint division truncates towards zero; below zero a half must still go up, so floor.
  const floored = doubled < 0n && doubled % divisor !== 0n ? truncated - 1n : truncated;
  const rounded = Number(floored);
  if (!isCentavos(rounded)) throw new RangeError(`too large for centavos: ${floored}`);
  return rounded;
}

/** Parts per million: rates and percentages are held as whole ppm (5% = 50,000). */
export const PPM = 1_000_000;

/** `ppm` parts per million of an amount, rounded half-up to the centavo. */
export function ppmOf(amountCentavos: Centavos, ppm: number): Centavos {
  return roundHalfUp(BigInt(amountCentavos) * BigInt(ppm), BigInt(PPM));
}

/** `ppm` parts per million of an amount that is not negative, rounded down to the centavo: never above it. */
export function ppmWithin(amountCentavos: Centavos, ppm: number): Centavos {
  return Number((BigInt(amountCentavos) * BigInt(ppm)) / BigInt(PPM));
}
