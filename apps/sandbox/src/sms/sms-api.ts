import type { FastifyInstance } from "fastify";
import { requireBearer } from "../bearer.ts";
import type { SandboxParts } from "../parts.ts";
import { newId } from "../records/ids.ts";
import type { MessageRecord } from "../records/records.ts";
import { shortText, text } from "../wire-schemas.ts";

const messageSchema = {
  type: "object",
  required: ["to", "text"],
  properties: {
    to: { type: "string", pattern: "^(\\+63|0)9[0-9]{9}$" },
    text: text(640),
    reference: shortText,
  },
};

type MessageOrder = { to: string; text: string; reference?: string };

/** The SMS provider's API for the lender: see README.md. */
export function registerSmsApi(app: FastifyInstance, { book, settings }: SandboxParts): void {
  const onRequest = requireBearer(settings.keys.sms);

  app.post<{ Body: MessageOrder }>(
    "/sms/v1/messages",
    { onRequest, schema: { body: messageSchema } },
    async (call, reply) => {
      const reference = call.body.reference ?? null;
      const { messages } = book.records;
      let message = reference === null ? undefined : messages.find((sent) => sent.reference === reference);
      if (message === undefined) {
        const { to, text } = call.body;
        message = { id: newId("sms"), to, text, at: new Date().toISOString(), reference };
        messages.push(message);
        await book.save();
      }
      return reply.code(201).send({ id: message.id });
    },
  );
}

/** Messages to a phone, however it is written (`0917…`, `+63917…`), or to all; newest first. */
export function messagesTo(messages: readonly MessageRecord[], phone: string): MessageRecord[] {
  const wanted = nationalNumber(phone);
  return messages.filter(({ to }) => wanted === "" || nationalNumber(to) === wanted).toReversed();
}

/** The number without trunk or country prefix: `9171234567`. A `+` lost in a query becomes a blank. */
function nationalNumber(phone: string): string {
  return phone.replaceAll(/\D/g, "").replace(/^(63|0)/, "");
}
