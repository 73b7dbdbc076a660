import type { FastifyPluginAsync } from "fastify";
import * as v from "valibot";
import { statusOf } from "../http/call-answer.ts";
import type { RouteDescription } from "../http/described-routes.ts";
import type { Logger } from "../log.ts";
import type { Inbox } from "./inbox.ts";
import type { WebhookFormat, WebhookReader } from "./provider-event.ts";

/** No announcement comes near this size. */
const EVENT_LIMIT_BYTES = 64 * 1024;

export interface WebhookParts {
  readonly inbox: Inbox;
  readonly read: WebhookReader;
  readonly format: WebhookFormat;
  readonly logger: Logger;
}

/**
 * The plugin for `POST /webhooks/<name>`. The sender is verified before anything in the raw body is read, and 200 is
 * answered only once its events are kept. 401: unsigned, wrongly signed or stale. 400: cannot be read or cannot be
 * true; names the field that is wrong, and is kept as a dead letter. 5xx: not kept, so the provider sends it again.
 */
export function webhookRoute(
  name: string,
  { inbox, read, format, logger }: WebhookParts,
): FastifyPluginAsync {
  return async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: EVENT_LIMIT_BYTES },
      (_, body, done) => done(null, body),
    );
    webhooks.setErrorHandler((error: { statusCode?: number }, _, reply) => {
      const status = error.statusCode ?? statusOf(error).status;
      if (status >= 500)
        logger.error(
          { err: error, provider: inbox.provider },
          "a webhook was not stored: the provider has to send it again",
        );
      return reply.code(status).send(answer(status, status < 500 ? "It can't be read." : "It was not kept."));
    });
    const described = descriptionOf(name, format);
    webhooks.post(`/webhooks/${name}`, { config: { described } }, async ({ body, headers }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      // The real time, not a demo's: the provider signs by its own clock.
      const reading = read(raw, headers, new Date());
      if (reading.kind === "unsigned") {
        logger.warn(
          { provider: inbox.provider },
          "a webhook was refused, its signature is missing, wrong or too old: if the provider sent it, check the secret and the clock",
        );
        return reply.code(401).send(answer(401, "The signature is missing, wrong or too old."));
      }
      const results =
        reading.kind === "unusable"
          ? [await inbox.refuse(raw, reading.problem)]
          : await receiveAll(inbox, reading.events, raw);
      const refused = results.find((result) => typeof result === "object");
      if (refused !== undefined) return reply.code(400).send(answer(400, refused.problem));
      return { code: "00", message: "", data: { received: results[0] ?? "processed" } };
    });
  };
}

/** One after the other, in the order their provider wrote them. */
async function receiveAll(inbox: Inbox, events: readonly unknown[], raw: Buffer) {
  const results: Awaited<ReturnType<Inbox["receive"]>>[] = [];
  for (const event of events) results.push(await inbox.receive(event, raw));
  return results;
}

function answer(status: number, message: string): object {
  return { code: String(status), message, data: null };
}

const announced = v.object({
  /** Of the first event. */ received: v.picklist(["processed", "repeated", "kept"]),
});

function descriptionOf(name: string, { header, proof, body }: WebhookFormat): RouteDescription {
  return {
    caller: "provider",
    operationId: `webhook-${name}`,
    summary: "A provider announces what became of money",
    description: `The sender proves itself before anything in the body is read, by the header \`${header}\`: ${proof}. Events of other types are kept, and nothing more; the same event sent again changes nothing.`,
    proof: { header, description: proof },
    body,
    answers: {
      200: { description: "Kept: the provider need not send it again", data: announced },
      400: { description: "Cannot be read, or cannot be true: `message` names the field. Staff are told" },
      401: { description: "Unsigned, wrongly signed, or signed too long ago" },
      413: { description: `More than ${EVENT_LIMIT_BYTES / 1024} kB` },
      415: { description: "Not JSON" },
      "5XX": { description: "Not kept: the provider has to send it again" },
    },
  };
}
