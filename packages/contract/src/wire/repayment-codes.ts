/** Codes of the older repayment flow besides the envelope's own (specification, section 8). */
export const REPAYMENT_CODE = {
  /** Do not submit the payment twice: one is under way, or was made. */
  twice: "800005",
  /** Wrong verification code. */
  wrongCode: "800006",
  /** Ours: the page's token is spent or too old. A fresh one comes with the page's data. */
  staleToken: "800007",
} as const;

/** The `data` of a refused repayment-commit that came too soon after the last code: when another may be sent. */
export interface CodeNotSent {
  readonly retryAfterSeconds: number;
}

/** Reads a refused reply's data; 0 when it names no seconds to wait. */
export function retryAfterSecondsOf(data: unknown): number {
  if (typeof data !== "object" || data === null || !("retryAfterSeconds" in data)) return 0;
  const { retryAfterSeconds } = data;
  return typeof retryAfterSeconds === "number" && retryAfterSeconds > 0 ? retryAfterSeconds : 0;
}
