import {
  type Access,
  API_BASE,
  type Catalogue,
  CODE,
  COMMON_PARAMETERS,
  type CommonParameter,
  type Conventions,
  keysOf,
  type KeyTranslation,
  type Operation,
  type OperationSchema,
} from "@hiram/contract";
import { catalogue, type CatalogueEntry } from "@hiram/contract/catalogue.ts";
import { VISITOR_CODE } from "@hiram/contract/transport/visitor-codes.ts";
import { toJsonSchema } from "@valibot/to-json-schema";
import { type GenericSchema, nullable, union } from "valibot";
import { envelopeSchema } from "./answer-writer.ts";
import { CALL_SUMMARIES } from "./call-summaries.ts";
import { samplePayloads } from "./sample-payloads.ts";

/** The calls that a document describes. */
interface ApiDescribed {
  readonly title: string;
  readonly calls: Catalogue;
}

/** The parts of a document that grow with the routes. */
export interface ApiDocument {
  readonly paths: Record<string, object>;
  readonly components: { readonly securitySchemes: Record<string, object> };
}

/** The OpenAPI 3.1 document of every operation, generated from the contract, with names as on the wire. */
export function openApiDocument(
  keys: KeyTranslation,
  version: string,
  { title, calls }: ApiDescribed = { title: "Hiram API", calls: catalogue },
): ApiDocument {
  const paths: Record<string, object> = {};
  for (const { operation, schema } of Object.values<CatalogueEntry>(calls)) {
    const path = `${API_BASE}${keysOf(operation, keys).pathOut(operation.path)}`;
    paths[path] = {
      // Two calls may share a path with different methods.
      ...paths[path],
      [operation.method.toLowerCase()]: describeCall({ operation, schema }, keysOf(operation, keys)),
    };
  }
  const document = {
    openapi: "3.1.0",
    info: { title, version, description: DESCRIPTION },
    tags: Object.entries(CALLERS).map(([name, description]) => ({ name, description })),
    components: { securitySchemes: securitySchemes(keys, calls) },
    paths,
  };
  return document;
}

/** What the envelope's codes mean (WIRE-5), success first. */
const CODES: readonly (readonly [code: string, meaning: string])[] = [
  [CODE.success, "done; `data` is the answer"],
  [CODE.badInput, "a field is missing or wrong"],
  [CODE.noSession, "nobody is signed in, or the session is over"],
  [CODE.forbidden, "the caller is known and may not do this"],
  [CODE.notFound, "there is no such thing, or it is somebody else's"],
  [CODE.conflict, "it can't be done as things stand"],
  [CODE.tooLarge, "the body is too large"],
  [CODE.unsupported, "the body is of a kind that is not read"],
  [CODE.tooMany, "too often; try again later"],
  [CODE.fault, "a fault of ours; nothing was done by halves"],
  [CODE.busy, "busy; try again after the seconds of `Retry-After`"],
  [VISITOR_CODE.wrongCaptcha, "the captcha was wrong; show another"],
  [VISITOR_CODE.wrongCaptchaAtRegistration, "the same, at registration"],
  [VISITOR_CODE.alreadyRegistered, "the number has an account"],
  [VISITOR_CODE.wrongCode, "the SMS code is wrong, used or too old"],
  [VISITOR_CODE.wrongPassword, "number and password do not belong together"],
  [VISITOR_CODE.captchaNeeded, "a captcha comes first"],
];

const DESCRIPTION = [
  "Every answer is an envelope `{ code, message, data }`. What a caller did wrong is answered with HTTP 200, a code and",
  "a message that can be shown; `data` is then null, or what the call's schema says of a refusal. Amounts are whole",
  "centavos, days are `YYYY-MM-DD` in Manila. The calls of the lender's people are in `/api/staff/openapi.json`.",
  "",
  "| code | meaning |",
  "| ---- | ------- |",
  ...CODES.map(([code, meaning]) => `| ${code} | ${meaning} |`),
].join("\n");

const CALLERS: Readonly<Record<Access | "provider", string>> = {
  visitor: "Anybody: landing pages, the public site, signing in",
  borrower: "Whoever is signed in, by the address's session or by the browser's cookie",
  staff: "The lender's people, by the console's cookie",
  provider: "Providers of payments and payouts, who announce what became of money",
};

const allSchemes = (keys: KeyTranslation) => ({
  session: {
    type: "apiKey",
    in: "query",
    name: keys.fieldOut("sessionId"),
    description: "In the native app",
  },
  browser: { type: "apiKey", in: "cookie", name: "__Host-hiram-session", description: "In a plain browser" },
  staff: {
    type: "apiKey",
    in: "cookie",
    name: "__Secure-hiram-staff-session",
    description: "In the console",
  },
});

/** Any one of them is enough; none for visitors. */
const SECURITY: Readonly<Record<Access, readonly object[]>> = {
  visitor: [],
  borrower: [{ session: [] }, { browser: [] }],
  staff: [{ staff: [] }],
};

/** What every page sends along (SES-1). */
const COMMON: Readonly<Record<CommonParameter, string>> = {
  appVersion: "The native app's version",
  deviceName: "What the phone is called",
  deviceId: "The phone: a session is bound to it",
  osVersion: "The phone's system",
  sessionId: "Who is signed in, in the native app; in a plain browser the cookie tells it",
  adId: "The phone's advertising id",
};

/** The ways to authenticate that some of the calls accept. */
function securitySchemes(keys: KeyTranslation, calls: Catalogue): Record<string, object> {
  const taken = new Set(
    Object.values<CatalogueEntry>(calls).flatMap(({ operation: { access } }) =>
      SECURITY[access].flatMap((way) => Object.keys(way)),
    ),
  );
  return Object.fromEntries(Object.entries(allSchemes(keys)).filter(([name]) => taken.has(name)));
}

const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string | number>>>> = samplePayloads({
  productId: 101,
  orderId: 900_174,
});

function describeCall({ operation, schema }: CatalogueEntry, keys: KeyTranslation): object {
  const payload = toJsonSchema(schema.payload, { typeMode: "input", errorMode: "ignore" });
  const fields = Object.entries((payload.properties ?? {}) as Record<string, object>);
  const required = new Set(payload.required);
  const sample = EXAMPLES[operation.name] ?? {};
  const named = fields.map(([field, part]) => ({
    name: keys.fieldOut(field),
    required: required.has(field),
    schema: field in sample ? { ...part, examples: [sample[field]] } : part,
  }));
  // Landing pages have no session and staff have a cookie: neither send common parameters.
  const isOfPages = operation.conventions !== "json" && operation.access !== "staff";
  const shared = isOfPages ? COMMON_PARAMETERS : [];
  const common = shared.map((name) => ({
    name: keys.fieldOut(name),
    in: "query",
    required: false,
    description: COMMON[name],
    schema: { type: "string" },
  }));
  const isGet = operation.method === "GET";
  return {
    operationId: operation.name,
    ...wordsOf(operation.name),
    tags: [operation.access],
    security: SECURITY[operation.access],
    parameters: isGet ? [...common, ...named.map((field) => ({ ...field, in: "query" }))] : common,
    ...(isGet ? {} : { requestBody: bodyOf(operation, named) }),
    responses: {
      200: {
        description:
          "The envelope: `code` 00 on success; otherwise `message` says what is wrong, and `data` is null where no schema of a refusal stands here.",
        content: { "application/json": { schema: envelopeWithSample(dataOf(schema), keys) } },
      },
    },
  };
}

/** The opening words as the call's line in a list, and all of them beside the call. */
function wordsOf(name: string): { readonly summary?: string; readonly description?: string } {
  const description = CALL_SUMMARIES[name];
  if (description === undefined) return {};
  return {
    summary: (/^.*?(?=[.;:]? ?[(;:]|\.(?: |$)|$)/.exec(description) ?? [description])[0],
    description,
  };
}

/** The envelope with the text of a success, so that a sample reads like a real answer. */
function envelopeWithSample(data: GenericSchema, keys: KeyTranslation): object {
  const { properties, ...envelope } = envelopeSchema(data, keys);
  const [code, message] = [keys.fieldOut("code"), keys.fieldOut("message")];
  const sample = (text: string) => ({ type: "string", examples: [text] });
  return {
    ...envelope,
    properties: { ...(properties as object), [code]: sample(CODE.success), [message]: sample("") },
  };
}

/** A refusal without words of its own has null (WIRE-5). */
const dataOf = ({ answer, refusal }: OperationSchema): GenericSchema =>
  refusal === undefined ? nullable(answer) : nullable(union([answer, refusal]));

const BODY_TYPES: Readonly<Record<Conventions, string>> = {
  shared: "application/x-www-form-urlencoded",
  form: "application/x-www-form-urlencoded",
  json: "application/json",
  upload: "multipart/form-data",
};

function bodyOf(
  { conventions }: Operation,
  fields: readonly { name: string; required: boolean; schema: object }[],
): object {
  const file = { type: "string", format: "binary" };
  const isUpload = conventions === "upload";
  return {
    content: {
      [BODY_TYPES[conventions ?? "shared"]]: {
        schema: {
          type: "object",
          properties: Object.fromEntries(fields.map(({ name, schema }) => [name, isUpload ? file : schema])),
          required: fields.filter(({ required }) => required).map(({ name }) => name),
        },
      },
    },
  };
}
