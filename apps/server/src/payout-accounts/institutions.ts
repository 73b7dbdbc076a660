/** Card types of the form (BND-2), by the stored kind of account. */
export const CARD_TYPES = { wallet: "1", bank: "2", counter: "3" } as const;
export type AccountKind = keyof typeof CARD_TYPES;

interface Named {
  /** The payout provider's code. */
  readonly code: string;
  readonly name: string;
  /** The longest account holder's name, in characters. */
  readonly longestName: number;
}

/** An e-wallet: its accounts are mobile numbers. */
export interface Wallet extends Named {
  readonly channelNumber: number;
}

export interface Bank extends Named {
  /** Lengths that an account number may have, shortest first. */
  readonly accountDigits: readonly number[];
  /** A rural bank with many branches that keep their own books. */
  readonly needsBranchCity: boolean;
  /** Reached only by PESONet: money arrives on the next banking day. */
  readonly isSlow: boolean;
}

/** Where anyone who shows the ID picks up cash. */
export type Counter = Named;

/** Everything that money may be sent to, in the order shown. */
export interface Institutions {
  readonly wallets: readonly Wallet[];
  readonly banks: readonly Bank[];
  readonly counters: readonly Counter[];
}
