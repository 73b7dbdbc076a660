import { isUtf8 } from "node:buffer";
import {
  API_BASE,
  type Catalogue,
  IDENTITY_TABLE,
  keysOf,
  type KeyTranslation,
  keyTranslation,
} from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { TODAY_HEADER } from "@hiram/contract/transport/today-header.ts";
import type { FastifyInstance } from "fastify";
import type { CookiesOf } from "./browser-cookies.ts";
import { sendAnswer, withStatus } from "./call-answer.ts";
import { callerAddressOf, callingBrowser, localeOf, queryOf } from "./call-request.ts";
import type { ApiParts, Dispatch } from "./dispatch.ts";
import {
  answerFault,
  answerUnknownCall,
  FORM_LIMIT_BYTES,
  UnreadableForm,
  UnsupportedBody,
} from "./fault-answers.ts";
import { formTextOfJson } from "./json-fields.ts";
import { keptAnswers } from "./kept-answers.ts";
import { registerUploads } from "./upload-routes.ts";

/** The calls of one audience, with their dispatcher. */
interface Calls extends Pick<ApiParts, "defaultLocale" | "publicOrigin" | "keys" | "today"> {
  readonly catalogue: Catalogue;
  readonly dispatch: Dispatch<string>;
  /** Whose cookies these calls read and write. */
  readonly cookies: CookiesOf;
}

/** Registers every operation of the contract below `/api`, with the API's own error answers. */
export async function registerApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { keys } = parts;
  const borrowers: Calls = {
    ...parts,
    catalogue,
    dispatch: parts.dispatch as Dispatch<string>,
    cookies: "borrower",
  };
  const staff: Calls = {
    ...parts,
    catalogue: staffCatalogue,
    dispatch: parts.dispatchStaff as Dispatch<string>,
    keys: keyTranslation(IDENTITY_TABLE),
    cookies: "staff",
  };
  await app.register(async (api) => {
    // A form is read as text: the contract decodes it, and notices repeated fields and broken encoding.
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
    registerCalls(api, borrowers, "form");
    registerCalls(api, staff, "form");
    await api.register(async (json) => {
      acceptJson(json, keys);
      registerCalls(json, borrowers, "json");
      registerCalls(json, staff, "json");
    });
    await registerUploads(api, parts);
    api.all(`${API_BASE}/*`, (request, reply) => answerUnknownCall(request, reply, keys));
  });
}

/** Registers the calls whose body is a form, or those that take JSON as well (WIRE-10). */
function registerCalls(scope: FastifyInstance, calls: Calls, body: "form" | "json"): void {
  const { keys, dispatch, defaultLocale, publicOrigin, cookies, today } = calls;
  const sendKept = keptAnswers();
  for (const [name, { operation }] of Object.entries(calls.catalogue)) {
    if (operation.conventions === "upload") continue;
    if ((operation.conventions === "json") !== (body === "json")) continue;
    scope.route({
      method: operation.method,
      url: `${API_BASE}${keysOf(operation, keys).pathOut(operation.path)}`,
      handler: async (request, reply) => {
        const answer = await dispatch(name, {
          query: queryOf(request.url),
          body: typeof request.body === "string" ? request.body : "",
          locale: localeOf(request, defaultLocale),
          callerAddress: callerAddressOf(request),
          from: callingBrowser(request, publicOrigin, cookies),
        });
        void reply.header(TODAY_HEADER, today());
        const { keptForSeconds } = operation;
        return keptForSeconds === undefined
          ? sendAnswer(reply, answer)
          : sendKept({ name, keptForSeconds, keys }, answer.text, request, withStatus(reply, answer));
      },
    });
  }
}

/** JSON becomes the form that the contract decodes; refusals use real names, as its fields do. */
function acceptJson(scope: FastifyInstance, keys: KeyTranslation): void {
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: FORM_LIMIT_BYTES },
    async (_: unknown, body: Buffer) => {
      if (!isUtf8(body)) throw new UnreadableForm("The body's encoding is broken: it is not UTF-8.");
      return formTextOfJson(body.toString());
    },
  );
  scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const fault = error.statusCode === 415 ? new UnsupportedBody() : error;
    return answerFault(fault, request, reply, keysOf({ conventions: "json" }, keys));
  });
}
