import type { FastifyInstance } from "fastify";
import { requireBearer } from "../bearer.ts";
import type { SandboxParts } from "../parts.ts";
import { newId } from "../records/ids.ts";
import type { MessageRecord } from "../records/records.ts";
import { Refusal } from "../refusal.ts";
import { shortText, text } from "../wire-schemas.ts";

const messageSchema = {
  type: "object",
  required: ["to", "text"],
  properties: {
    // A Philippine mobile number; or 1 and ten digits, which the specification's own rule requires (PROMO-8).
    to: { type: "string", pattern: "^((\\+63|0)9[0-9]{9}|1[3-9][0-9]{9})$" },
    text: text(640),
    reference: shortText,
  },
};

interface MessageOrder {
  to: string;
  text: string;
  reference?: string | null;
}

/** The SMS provider's API for the lender: see README.md. */
export function registerSmsApi(app: FastifyInstance, { book, settings }: SandboxParts): void {
  const onRequest = requireBearer(settings.keys.sms);

  const take = async ({ to, text, reference = null }: MessageOrder): Promise<{ id: string }> => {
    const { messages } = book.records;
    const before = reference === null ? undefined : messages.find((sent) => sent.reference === reference);
    if (before !== undefined) {
      if (before.to === to && before.text === text) return { id: before.id };
      throw new Refusal(409, "reference-reused", "this reference was used before with another body");
    }
    const message = { id: newId("sms"), to, text, at: new Date().toISOString(), reference };
    messages.push(message);
    await book.save();
    return { id: message.id };
  };
  const route = { onRequest, schema: { body: messageSchema } };

  app.post<{ Body: MessageOrder }>("/sms/v1/messages", route, async ({ body }, reply) =>
    reply.code(201).send(await take(body)),
  );

  // A call is listed in the outbox among the messages, marked as a call.
  app.post<{ Body: MessageOrder }>("/sms/v1/calls", route, async ({ body }, reply) =>
    reply.code(201).send(await take({ ...body, text: `[Voice call] ${body.text}` })),
  );
}

/** Messages to a phone, in whichever form (`0917…`, `+63917…`), or to all; newest first. */
export function messagesTo(messages: readonly MessageRecord[], phone: string): MessageRecord[] {
  const wanted = nationalNumber(phone);
  return messages.filter(({ to }) => wanted === "" || nationalNumber(to) === wanted).toReversed();
}

/** The number without trunk or country prefix: `9171234567`. A `+` lost in a query becomes a blank. */
function nationalNumber(phone: string): string {
  return phone.replaceAll(/\D/g, "").replace(/^(63|0)/, "");
}
