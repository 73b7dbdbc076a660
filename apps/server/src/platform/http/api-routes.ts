import { isUtf8 } from "node:buffer";
import { API_BASE, keysOf, type KeyTranslation } from "@hiram/contract";
import { catalogue, type CatalogueEntry, type OperationName } from "@hiram/contract/catalogue.ts";
import { pickLocale, type Locale } from "@hiram/market/locale.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Dispatch } from "./dispatch.ts";
import { answerFault, answerUnknownCall, FORM_LIMIT_BYTES, UnreadableForm } from "./fault-answers.ts";
import { keptAnswers } from "./kept-answers.ts";
import { sendEnvelope } from "./send-envelope.ts";

export interface ApiParts {
  readonly dispatch: Dispatch;
  readonly keys: KeyTranslation;
  readonly defaultLocale: Locale;
}

/** Registers every operation of the contract below `/api`, with the API's own error answers. */
export async function registerApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { keys, dispatch, defaultLocale } = parts;
  const sendKept = keptAnswers();
  await app.register(async (api) => {
    // A form is read as text: the contract decodes it, and sees repeated fields and broken encoding.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer", bodyLimit: FORM_LIMIT_BYTES },
      (_, body, done) => {
        if (isUtf8(body as Buffer)) done(null, body.toString());
        else done(new UnreadableForm("The form's encoding is broken: it is not UTF-8."));
      },
    );
    api.setErrorHandler((error: Error, request, reply) => answerFault(error, request, reply, keys));
    for (const [name, { operation }] of Object.entries<CatalogueEntry>(catalogue)) {
      api.route({
        method: operation.method,
        url: `${API_BASE}${keysOf(operation, keys).pathOut(operation.path)}`,
        handler: async (request, reply) => {
          const text = await dispatch(name as OperationName, {
            query: queryOf(request.url),
            body: typeof request.body === "string" ? request.body : "",
            locale: localeOf(request, defaultLocale),
            callerAddress: request.ip,
          });
          const { keptForSeconds } = operation;
          return keptForSeconds === undefined
            ? sendEnvelope(reply, text)
            : sendKept({ name, keptForSeconds, keys }, text, request, reply);
        },
      });
    }
    api.all(`${API_BASE}/*`, (request, reply) => answerUnknownCall(request, reply, keys));
  });
}

/** The client names the language that its borrower chose; the setting is for callers who name none of ours. */
function localeOf({ headers }: FastifyRequest, setting: Locale): Locale {
  return pickLocale({ acceptLanguage: `${headers["accept-language"] ?? ""},${setting};q=0.001` });
}

function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}
