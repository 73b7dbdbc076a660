import { createHmac } from "node:crypto";
import { callAddress, type Envelope, IDENTITY_TABLE, keyTranslation, writeForm } from "@hiram/contract";
import { catalogue, type OperationName } from "@hiram/contract/catalogue.ts";
import { DEMO_SECRETS } from "../../apps/server/src/platform/environment.ts";
import type { Announcement } from "./provider-wire.ts";

/** An answer that came; null when the connection broke first, and nobody knows what was done. */
export interface HttpAnswer {
  readonly status: number;
  readonly envelope: Envelope;
}

/** Calls an operation on a server in another process, as the app does. */
export async function callOver(
  origin: string,
  name: OperationName,
  fields: Readonly<Record<string, string | number>>,
  sessionId: string,
): Promise<HttpAnswer | null> {
  const keys = keyTranslation(IDENTITY_TABLE);
  const form = writeForm(fields, keys.fieldOut);
  const { operation } = catalogue[name];
  const address = callAddress({ session: () => ({ sessionId }), keys }, operation, form);
  return answered(`${origin}${address}`, {
    method: operation.method,
    ...(operation.method === "POST" ? { body: new URLSearchParams(form.toString()) } : {}),
  });
}

/** Delivers a signed announcement to a server in another process. @returns the HTTP status; 0 when no answer came */
export async function announceOver(origin: string, { hook, ...event }: Announcement): Promise<number> {
  const { headers, body } = signedAnnouncement(hook, event);
  return (await answered(`${origin}/webhooks/${hook}`, { method: "POST", headers, body }))?.status ?? 0;
}

/** An event as its provider sends it: signed with the machine's time. */
export function signedAnnouncement(
  hook: Announcement["hook"],
  event: Omit<Announcement, "hook">,
): { readonly headers: Record<string, string>; readonly body: string } {
  const body = JSON.stringify(event);
  const at = Math.floor(Date.now() / 1000);
  const secret =
    hook === "payment" ? DEMO_SECRETS.PAYMENT_WEBHOOK_SECRET : DEMO_SECRETS.PAYOUT_WEBHOOK_SECRET;
  const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return {
    body,
    headers: { "content-type": "application/json", "webhook-signature": `t=${at},v1=${signature}` },
  };
}

async function answered(url: string, init: RequestInit): Promise<HttpAnswer | null> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
    return { status: reply.status, envelope: (await reply.json()) as Envelope };
  } catch {
    return null;
  }
}
