import type { ManilaDate } from "@hiram/lending";
import type { AccountKind } from "./institutions.ts";

/** Where a borrower wants money to be sent, validated and in its stored form. */
export interface Destination {
  readonly kind: AccountKind;
  /** The payout provider's code for the wallet, bank or counter. */
  readonly channel: string;
  readonly channelName: string;
  /** Digits; for a counter, the phone that gets the reference. */
  readonly accountNumber: string;
  readonly holderName: string;
  /** PSGC code of the bank's branch or the counter; null where none is needed. */
  readonly cityCode: string | null;
  /** What a counter compares with the ID; null elsewhere. */
  readonly holderBornOn: ManilaDate | null;
}

/** Whether both are the same account with the same details. */
export function isSameDestination(left: Destination, right: Destination): boolean {
  return (
    left.kind === right.kind &&
    left.channel === right.channel &&
    left.accountNumber === right.accountNumber &&
    left.holderName === right.holderName &&
    left.cityCode === right.cityCode &&
    left.holderBornOn === right.holderBornOn
  );
}

/** The columns of a destination; the institution's name is its current one. */
export function destinationColumns(its: Destination) {
  const { kind, channel, channelName, accountNumber, holderName, cityCode, holderBornOn } = its;
  const accountNumberLast4 = accountNumber.slice(-4);
  return {
    kind,
    channel,
    channelName,
    accountNumber,
    accountNumberLast4,
    holderName,
    cityCode,
    holderBornOn,
  };
}
