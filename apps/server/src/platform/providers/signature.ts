import { createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookFormat, WebhookReader } from "../inbox/provider-event.ts";

/** How far a signature may lie in the past or the future (domain.md: five minutes). */
const TOLERANCE_SECONDS = 5 * 60;

export interface SignedAnnouncement {
  /** `t=<unix seconds>,v1=<64 hexadecimal digits>`. */
  readonly header: unknown;
  /** The body as received, byte for byte. */
  readonly body: Buffer;
  readonly secret: string;
  readonly now: Date;
}

/**
 * Whether a provider signed this body just now: v1 is HMAC-SHA256 of `<timestamp>.<body>` under the shared secret,
 * compared in constant time. Never throws.
 */
export function verifySignature({ header, body, secret, now }: SignedAnnouncement): boolean {
  const parts = typeof header === "string" ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (parts === null) return false;
  const [, timestamp = "", claimed = ""] = parts;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(claimed, "hex"));
}

/** For the API's document. */
export const SIGNATURE: Omit<WebhookFormat, "body"> = {
  header: "webhook-signature",
  proof:
    "`t=<unix seconds>,v1=<64 hexadecimal digits>`: HMAC-SHA256 of `<timestamp>.<body>` under the shared secret, at most five minutes old",
};

/** Reads webhooks that hold one event each, signed in the header `webhook-signature`. */
export function signedEvents(secret: string): WebhookReader {
  return (raw, headers, now) => {
    if (!verifySignature({ header: headers[SIGNATURE.header], body: raw, secret, now }))
      return { kind: "unsigned" };
    try {
      return { kind: "events", events: [JSON.parse(raw.toString("utf8"))] };
    } catch {
      return { kind: "unusable", problem: "the body: is not JSON" };
    }
  };
}
