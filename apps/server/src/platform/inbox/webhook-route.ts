import type { FastifyPluginAsync } from "fastify";
import type { Logger } from "../log.ts";
import { verifySignature } from "../providers/signature.ts";
import type { Inbox } from "./inbox.ts";
import { type ProviderEvent, problemOf } from "./provider-event.ts";

/** No announcement comes near this. */
const EVENT_LIMIT_BYTES = 64 * 1024;

export interface WebhookParts {
  readonly inbox: Inbox;
  /** Shared with the provider: signs every announcement. */
  readonly secret: string;
  readonly logger: Logger;
}

/**
 * The plugin of `POST /webhooks/<name>`: the raw body's signature is checked before anything in it is read;
 * 200 only once the event is kept. 401 unsigned, wrongly signed or stale; 400 cannot be read or holds
 * what no payment can be; 5xx not kept: the provider announces it again.
 */
export function webhookRoute(name: string, { inbox, secret, logger }: WebhookParts): FastifyPluginAsync {
  return async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: EVENT_LIMIT_BYTES },
      (_, body, done) => done(null, body),
    );
    webhooks.setErrorHandler((error: { statusCode?: number }, _, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500)
        logger.error({ err: error, provider: inbox.provider }, "an announcement was not kept");
      return reply.code(status).send(answer(status, status < 500 ? "It can't be read." : "It was not kept."));
    });
    webhooks.post(`/webhooks/${name}`, async ({ body, headers }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      // The real time, not a demo's: the provider signs with its own clock.
      if (!verifySignature({ header: headers["webhook-signature"], body: raw, secret, now: new Date() }))
        return reply.code(401).send(answer(401, "The signature is missing, wrong or too old."));
      const event = parsed(raw);
      const problem = problemOf(event, inbox.kinds);
      if (problem !== null) {
        logger.error({ provider: inbox.provider, problem }, "a signed announcement can't be used");
        return reply.code(400).send(answer(400, problem));
      }
      const received = await inbox.receive(event as ProviderEvent);
      return { code: "00", message: "", data: { received } };
    });
  };
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8")) as unknown;
  } catch {
    return null;
  }
}

function answer(status: number, message: string): object {
  return { code: String(status), message, data: null };
}
