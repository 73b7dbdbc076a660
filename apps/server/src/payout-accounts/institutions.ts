/** Card types of the form (BND-2), by what is stored of an account. */
export const CARD_TYPES = { wallet: "1", bank: "2", counter: "3" } as const;
export type AccountKind = keyof typeof CARD_TYPES;

interface Named {
  /** The payout provider's code. */
  readonly code: string;
  readonly name: string;
  /** Longest name of the account's holder, in characters. */
  readonly longestName: number;
}

/** An e-wallet: its accounts are mobile numbers. */
export interface Wallet extends Named {
  readonly channelNumber: number;
}

export interface Bank extends Named {
  /** Lengths that an account number may have, shortest first. */
  readonly accountDigits: readonly number[];
  /** A rural bank of many branches that keep their own books. */
  readonly needsBranchCity: boolean;
  /** Reached by PESONet alone: money arrives on the next banking day. */
  readonly isSlow: boolean;
}

/** Where cash is picked up by whoever shows the ID. */
export type Counter = Named;

/** Whatever money may be sent to, in the order shown. */
export interface Institutions {
  readonly wallets: readonly Wallet[];
  readonly banks: readonly Bank[];
  readonly counters: readonly Counter[];
}
