import { API_BASE, CODE, type KeyTranslation } from "@hiram/contract";
import { catalogue, type OperationName } from "@hiram/contract/catalogue.ts";
import { pickLocale, type Locale } from "@hiram/market/locale.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Dispatch, failureText } from "./dispatch.ts";

/** No operation's form comes near this; a larger one is refused before it is read. */
export const FORM_LIMIT_BYTES = 64 * 1024;

export interface ApiParts {
  readonly dispatch: Dispatch;
  readonly keys: KeyTranslation;
  readonly defaultLocale: Locale;
}

/** Registers every operation of the contract below `/api`, with the API's own error answers. */
export async function registerApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  await app.register(async (api) => {
    // A form is read as text: the contract decodes it, and sees repeated fields and broken encoding.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_LIMIT_BYTES },
      (_, body, done) => done(null, body),
    );
    api.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) =>
      answerProtocolFault(error, request, reply, parts),
    );
    for (const [name, { operation }] of Object.entries(catalogue)) {
      api.route({
        method: operation.method,
        url: `${API_BASE}${parts.keys.pathOut(operation.path)}`,
        handler: async (request, reply) => {
          const text = await parts.dispatch(name as OperationName, {
            query: queryOf(request.url),
            body: typeof request.body === "string" ? request.body : "",
            locale: pickLocale({
              acceptLanguage: request.headers["accept-language"],
              setting: parts.defaultLocale,
            }),
          });
          return sendEnvelope(reply, text);
        },
      });
    }
    api.all(`${API_BASE}/*`, (_, reply) =>
      sendEnvelope(reply.code(404), failureText(CODE.notFound, "There is no such call.", parts.keys)),
    );
  });
}

/** API answers are the borrower's own: no cache keeps them, no browser reads them as anything but JSON. */
export function sendEnvelope(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff")
    .send(text);
}

const PROTOCOL_FAULTS: Readonly<Record<number, string>> = {
  413: `The form is larger than ${FORM_LIMIT_BYTES / 1024} kB.`,
  415: "Send the fields form-encoded (application/x-www-form-urlencoded), not as JSON.",
};

function answerProtocolFault(
  error: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  { keys }: ApiParts,
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, "call failed outside its rule");
  const message =
    PROTOCOL_FAULTS[status] ?? (status < 500 ? "The call could not be read." : "Something went wrong.");
  return sendEnvelope(reply.code(status), failureText(String(status), message, keys));
}

function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}
