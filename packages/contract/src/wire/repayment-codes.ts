/** Codes of the older repayment flow besides the envelope's own (specification, section 8). */
export const REPAYMENT_CODE = {
  /** Do not submit the payment twice: one is under way, or was made. */
  twice: "800005",
  /** Wrong verification code. */
  wrongCode: "800006",
  /** Ours: the page's token is spent or too old. A fresh one comes with the page's data. */
  staleToken: "800007",
} as const;
