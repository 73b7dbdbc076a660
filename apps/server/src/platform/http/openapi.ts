import {
  API_BASE,
  type Catalogue,
  COMMON_PARAMETERS,
  type Conventions,
  keysOf,
  type KeyTranslation,
  type Operation,
  type OperationSchema,
} from "@hiram/contract";
import { catalogue, type CatalogueEntry } from "@hiram/contract/catalogue.ts";
import { toJsonSchema } from "@valibot/to-json-schema";
import { type GenericSchema, union } from "valibot";
import { envelopeSchema } from "./answer-writer.ts";

/** Whose calls a document tells of. */
interface ApiDescribed {
  readonly title: string;
  readonly calls: Catalogue;
}

/** The OpenAPI 3.1 document of every operation, generated from the contract; names as on the wire. */
export function openApiDocument(
  keys: KeyTranslation,
  version: string,
  { title, calls }: ApiDescribed = { title: "Hiram API", calls: catalogue },
): object {
  const paths: Record<string, object> = {};
  for (const { operation, schema } of Object.values<CatalogueEntry>(calls)) {
    const path = `${API_BASE}${keysOf(operation, keys).pathOut(operation.path)}`;
    paths[path] = {
      // Two calls may share a path, one by each method.
      ...paths[path],
      [operation.method.toLowerCase()]: describeCall({ operation, schema }, keysOf(operation, keys)),
    };
  }
  return { openapi: "3.1.0", info: { title, version }, paths };
}

function describeCall({ operation, schema }: CatalogueEntry, keys: KeyTranslation): object {
  const payload = toJsonSchema(schema.payload, { typeMode: "input", errorMode: "ignore" });
  const fields = Object.entries((payload.properties ?? {}) as Record<string, object>);
  const required = new Set(payload.required);
  const named = fields.map(([field, part]) => ({
    name: keys.fieldOut(field),
    required: required.has(field),
    schema: part,
  }));
  // Landing pages have no session and staff have a cookie: neither send common parameters.
  const isOfPages = operation.conventions !== "json" && operation.access !== "staff";
  const shared = isOfPages ? COMMON_PARAMETERS : [];
  const common = shared.map((name) => ({
    name: keys.fieldOut(name),
    in: "query",
    required: name === "sessionId" && operation.access === "borrower",
    schema: { type: "string" },
  }));
  const isGet = operation.method === "GET";
  return {
    operationId: operation.name,
    tags: [operation.access],
    parameters: isGet ? [...common, ...named.map((field) => ({ ...field, in: "query" }))] : common,
    ...(isGet ? {} : { requestBody: bodyOf(operation, named) }),
    responses: {
      200: {
        description: "The envelope: `code` 00 on success, otherwise `message` says what is wrong.",
        content: { "application/json": { schema: envelopeSchema(dataOf(schema), keys) } },
      },
    },
  };
}

const dataOf = ({ answer, refusal }: OperationSchema): GenericSchema =>
  refusal === undefined ? answer : union([answer, refusal]);

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
