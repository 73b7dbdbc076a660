import { pageAddress, type Session } from "@hiram/contract";
import { type AddressRule, knownAddress } from "../platform/providers/known-address.ts";
import type { RequestAtChannel } from "./payment-request.ts";

/** A provider's answer with which nobody can pay. The borrower is told that the partner does not answer. */
export class UnusablePayment extends Error {
  override readonly name = "UnusablePayment";
}

/**
 * Where the borrower goes to pay (PAY-2): our own page for a pay code or a QR, the provider's checkout for a hosted
 * channel. The checkout's address is checked first, since a provider's answer must not lead a borrower with money in
 * hand to a stranger.
 * @throws {UnusablePayment}
 */
export function payUrlOf(
  { channel, request }: RequestAtChannel,
  { session, rule }: { readonly session: Session; readonly rule: AddressRule },
): string {
  if (channel.kind === "checkout") return checkedCheckout(request.checkoutUrl, rule);
  const payCode = channel.kind === "qr" ? request.qrPayload : request.payCode;
  if (payCode === null || payCode === "") throw new UnusablePayment(`no code for ${channel.name}`);
  const query = {
    showType: channel.kind === "qr" ? 2 : 1,
    payCode,
    payCodeImg: channel.logo,
    repayAmount: request.amountCentavos,
  };
  return pageAddress("repaymentOfCode", query, session);
}

function checkedCheckout(checkoutUrl: string | null, rule: AddressRule): string {
  const address = knownAddress(checkoutUrl, rule);
  if (address === null) throw new UnusablePayment("the checkout has no address, or an unknown one");
  return address;
}
