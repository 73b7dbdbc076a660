import { createHmac, randomUUID } from "node:crypto";
import { inject } from "vitest";
import { DEMO_SECRETS } from "../../apps/server/src/platform/environment.ts";

/**
 * Announces money for a code that the lender never issued, signed like the payment provider.
 * @returns the provider's name for the payment
 */
export async function announceStrayPayment(amount: number): Promise<string> {
  const paymentId = `stray-${randomUUID()}`;
  const paidAt = new Date().toISOString();
  const data = {
    paymentId,
    requestId: "",
    reference: "",
    payCode: "HIRAM-NOBODYS",
    channel: "7eleven",
    amount,
    paidAt,
  };
  const response = await announce({ id: `evt-${paymentId}`, type: "payment.paid", createdAt: paidAt, data });
  if (!response.ok) throw new Error(`/webhooks/payment: ${response.status} ${await response.text()}`);
  return paymentId;
}

/** A payment that the provider signed, with a word where its sum should be: it can't be accepted. @returns its payer */
export async function announceUnreadable(): Promise<string> {
  const payer = `Payer ${randomUUID()}`;
  const data = { paymentId: `stray-${randomUUID()}`, amount: "plenty", payer };
  const response = await announce({ id: `evt-${payer}`, type: "payment.paid", data });
  if (response.status !== 400) throw new Error(`/webhooks/payment: ${response.status}, and not 400`);
  return payer;
}

function announce(event: object): Promise<Response> {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", DEMO_SECRETS.PAYMENT_WEBHOOK_SECRET)
    .update(`${at}.${body}`)
    .digest("hex");
  return fetch(`${inject("origin")}/webhooks/payment`, {
    method: "POST",
    headers: { "content-type": "application/json", "webhook-signature": `t=${at},v1=${signature}` },
    body,
  });
}
