/** What the sandbox remembers. Amounts are whole centavos, instants ISO 8601 in UTC. */
export interface Records {
  paymentRequests: PaymentRequestRecord[];
  payments: PaymentRecord[];
  charges: ChargeRecord[];
  cardSetups: CardSetupRecord[];
  payouts: PayoutRecord[];
  messages: MessageRecord[];
  events: EventRecord[];
}

export type PaymentKind = "pay-code" | "qr" | "checkout";

export interface PaymentRequestRecord {
  id: string;
  /** The lender's own key for this request: sent again, it is answered with the same request. */
  reference: string;
  /** The body as first sent, to distinguish a repeat from another request under the same reference. */
  fingerprint: string;
  kind: PaymentKind;
  payCode: string;
  qrPayload: string | null;
  amount: number;
  channel: string;
  description: string;
  expiresAt: string;
  returnUrl: string;
  createdAt: string;
  /** The payer pressed Cancel at the hosted checkout. */
  cancelledAt: string | null;
}

/** Money taken at the counter, by QR or at the checkout. One request may be paid more than once. */
export interface PaymentRecord {
  id: string;
  requestId: string;
  amount: number;
  paidAt: string;
  eventId: string;
}

/** A page on which a holder saves a card for later charges. Of its number only the last four digits are kept. */
export interface CardSetupRecord {
  id: string;
  reference: string;
  fingerprint: string;
  description: string;
  expiresAt: string;
  returnUrl: string;
  createdAt: string;
  cancelledAt: string | null;
  card: SavedCardRecord | null;
}

export interface SavedCardRecord {
  token: string;
  bankName: string;
  bankCode: string;
  last4: string;
  /** The bank wants its customer to approve each charge. */
  needsCode: boolean;
  /** The lender had it deleted: it is charged no more. */
  forgottenAt: string | null;
}

/** Money asked of a saved card's bank. */
export interface ChargeRecord {
  id: string;
  reference: string;
  fingerprint: string;
  amount: number;
  cardToken: string;
  description: string;
  expiresAt: string;
  state: "processing" | "paid" | "failed";
  failureReason: string | null;
  createdAt: string;
  settledAt: string | null;
}

export type PayoutState = "awaiting-confirmation" | "processing" | "paid" | "failed";

export interface PayoutRecord {
  id: string;
  reference: string;
  fingerprint: string;
  amount: number;
  accountChannel: string;
  accountNumber: string;
  holderName: string;
  /** PSGC code of the branch or counter; null if none is needed, or if the payout predates this field. */
  cityCode?: string | null;
  /** What a counter compares with the ID, YYYY-MM-DD; null for an account. */
  holderBornOn?: string | null;
  /** Where the receiver goes after confirming; null if this payout needs no confirmation. */
  confirmReturnUrl: string | null;
  state: PayoutState;
  failureReason: string | null;
  createdAt: string;
  settledAt: string | null;
}

export interface MessageRecord {
  id: string;
  to: string;
  text: string;
  at: string;
  reference: string | null;
}

/** A webhook, sent to the lender until acknowledged. */
export interface EventRecord {
  id: string;
  hook: "payment" | "payout";
  /** The exact bytes to sign and send; never rebuilt. */
  body: string;
  createdAt: string;
  /** Held back: sent only when released (`/sandbox/webhooks/replay`). */
  held: boolean;
  acknowledgedAt: string | null;
  attempts: DeliveryAttempt[];
}

/** `status` is the HTTP status of the answer, 0 if none came. */
export interface DeliveryAttempt {
  at: string;
  status: number;
}

export function emptyRecords(): Records {
  return {
    paymentRequests: [],
    payments: [],
    charges: [],
    cardSetups: [],
    payouts: [],
    messages: [],
    events: [],
  };
}
