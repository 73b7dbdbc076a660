import { createHmac } from "node:crypto";
import { buildSandbox } from "@hiram/sandbox";
import type { FastifyInstance } from "fastify";
import { DEMO_SECRETS } from "../platform/environment.ts";

/**
 * The sandbox app, listening: a test server's providers.
 * @param webhookBaseUrl where they announce, asked at each announcement
 * @param now the server's own clock, so that both agree on what has expired
 */
export async function openOutsideWorld(
  webhookBaseUrl: () => string,
  now: () => Date,
): Promise<{ readonly sandbox: FastifyInstance; readonly sandboxUrl: string }> {
  const sandbox = await buildSandbox({
    dataFile: null,
    webhookBaseUrl,
    publicUrl: "http://localhost:8080",
    keys: {
      payment: DEMO_SECRETS.PAYMENT_API_KEY,
      payout: DEMO_SECRETS.PAYOUT_API_KEY,
      sms: DEMO_SECRETS.SMS_API_KEY,
    },
    webhookSecrets: {
      payment: DEMO_SECRETS.PAYMENT_WEBHOOK_SECRET,
      payout: DEMO_SECRETS.PAYOUT_WEBHOOK_SECRET,
    },
    retryMs: [20, 20],
    now,
  });
  return { sandbox, sandboxUrl: await sandbox.listen({ port: 0, host: "127.0.0.1" }) };
}

/** Announces a signed event as the payout provider does. @returns the HTTP status */
export async function announcePayout(app: FastifyInstance, secret: string, event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex");
  const reply = await app.inject({
    method: "POST",
    url: "/webhooks/payout",
    headers: { "content-type": "application/json", "webhook-signature": `t=${at},v1=${signature}` },
    payload,
  });
  return reply.statusCode;
}
