import { pageAddress, type Session } from "@hiram/contract";
import type { RequestAtChannel } from "./payment-requests.ts";

export interface PayUrlRule {
  /** Our own origin, without a trailing slash. */
  readonly publicOrigin: string;
  /** Lower-case `host` or `host:port` of the providers' checkouts. */
  readonly checkoutHosts: readonly string[];
}

/** A provider's answer on which nobody can pay. The borrower is told that the partner does not answer. */
export class UnusablePayment extends Error {
  override readonly name = "UnusablePayment";
}

/**
 * Where the borrower goes to pay (PAY-2): our own page for a pay code or a QR, the provider's checkout
 * for a hosted channel, after its address is checked: a provider's answer must not lead a borrower with
 * money in hand to a stranger.
 * @throws {UnusablePayment}
 */
export function payUrlOf(
  { channel, request }: RequestAtChannel,
  { session, rule }: { readonly session: Session; readonly rule: PayUrlRule },
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

function checkedCheckout(checkoutUrl: string | null, { publicOrigin, checkoutHosts }: PayUrlRule): string {
  const address = checkoutUrl !== null && URL.canParse(checkoutUrl) ? new URL(checkoutUrl) : null;
  if (address === null) throw new UnusablePayment("no checkout address");
  // Plain http only where we are served by it ourselves: the demo and its sandbox.
  const isWeb = address.protocol === "https:" || new URL(publicOrigin).protocol === address.protocol;
  const hasCredentials = address.username !== "" || address.password !== "";
  const isKnown = address.origin === publicOrigin || checkoutHosts.includes(address.host);
  if (!isWeb || hasCredentials || !isKnown)
    throw new UnusablePayment(`the checkout's host is not one of ours: ${address.host}`);
  return address.href;
}
