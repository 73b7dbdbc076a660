/** Payout institutions: where loans are paid out (CON-7). */
export const institutionTexts = {
  shown: "As borrowers see it",
  name: "Name",
  position: "Place in the list",
  positionHint: "Among those of its kind",
  provider: "At the payout provider",
  kind: "What it is",
  kinds: { wallet: "An e-wallet", bank: "A bank", counter: "A counter for cash" },
  code: "The provider's code",
  staysHint: "Can't change once it exists.",
  accounts: "Its accounts",
  longestName: "Longest account name, in characters",
  channelNumber: "Channel number of a wallet",
  channelNumberHint: "The app's number for it; 0 for banks and counters",
  accountDigits: "Digits of a bank's account number",
  accountDigitsHint: "10, 14 or 10-12; empty: any number of digits",
  needsBranchCity: "A bank that asks for the branch's city",
  isSlow: "PESONet only: money arrives on the next banking day",
  preview: "As borrowers see it",
  acceptsDigits: (lengths: string) =>
    lengths === ""
      ? "An account number has any number of digits."
      : `An account number has ${lengths} digits.`,
  acceptsName: (longest: string) => `A name has up to ${longest} characters.`,
  acceptsCity: "The city must be filled in.",
} as const;
