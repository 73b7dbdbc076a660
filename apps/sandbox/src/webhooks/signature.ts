import { createHmac } from "node:crypto";

/**
 * The `webhook-signature` header for a body: `t=<unix seconds>,v1=<hex>`, where v1 is HMAC-SHA256 of
 * `<unix seconds>.<body>` under the shared secret.
 */
export function signatureHeader(signed: { body: string; secret: string; at: Date }): string {
  const timestamp = Math.floor(signed.at.getTime() / 1000);
  const digest = createHmac("sha256", signed.secret).update(`${timestamp}.${signed.body}`).digest("hex");
  return `t=${timestamp},v1=${digest}`;
}
