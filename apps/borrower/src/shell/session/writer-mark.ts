/**
 * Distinguishes writers without storing who they are: the phone's storage must not hold what opens an account.
 * 53 bits of two multiplicative hashes, from which the session cannot be found.
 * @param writer what names the writer, including the session
 */
export function writerMark(writer: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of writer) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
