import type { EventRecord } from "../records/records.ts";
import { signatureHeader } from "./signature.ts";

/** How a test distorts one delivery: signed as of the past, or with a secret other than the shared one. */
export interface Distortion {
  ageSeconds?: number;
  wrongSecret?: boolean;
}

/**
 * The lender's end of the connection. `baseUrl` is read at each sending, since a test's server gets its port
 * late.
 */
export interface WebhookTarget {
  baseUrl: () => string;
  secrets: { payment: string; payout: string };
  timeoutMs: number;
}

/**
 * Sends one event once to `/webhooks/payment` or `/webhooks/payout`.
 * @returns the HTTP status of the answer, or 0 if none came in time.
 */
export async function sendWebhook(
  event: EventRecord,
  target: WebhookTarget,
  stop: AbortSignal,
  distortion: Distortion = {},
): Promise<number> {
  const at = new Date(Date.now() - (distortion.ageSeconds ?? 0) * 1000);
  const secret = distortion.wrongSecret === true ? "not-the-shared-secret" : target.secrets[event.hook];
  try {
    const answer = await fetch(new URL(`/webhooks/${event.hook}`, target.baseUrl()), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": event.id,
        "webhook-signature": signatureHeader({ body: event.body, secret, at }),
      },
      body: event.body,
      redirect: "manual",
      signal: AbortSignal.any([stop, AbortSignal.timeout(target.timeoutMs)]),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
