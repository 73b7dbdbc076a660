import { API_BASE, COMMON_PARAMETERS, type KeyTranslation } from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { toJsonSchema } from "@valibot/to-json-schema";
import { envelopeSchema } from "./answer-writer.ts";

/** The OpenAPI 3.1 document of every operation, generated from the contract; names as on the wire. */
export function openApiDocument(keys: KeyTranslation, version: string): object {
  const paths = Object.fromEntries(
    Object.values(catalogue).map(({ operation, schema }) => {
      const payload = toJsonSchema(schema.payload, { typeMode: "input", errorMode: "ignore" });
      const fields = Object.entries((payload.properties ?? {}) as Record<string, object>);
      const required = new Set(payload.required);
      const named = fields.map(([field, part]) => ({
        name: keys.fieldOut(field),
        required: required.has(field),
        schema: part,
      }));
      const common = COMMON_PARAMETERS.map((name) => ({
        name: keys.fieldOut(name),
        in: "query",
        required: name === "sessionId" && operation.access === "borrower",
        schema: { type: "string" },
      }));
      const isGet = operation.method === "GET";
      const call = {
        operationId: operation.name,
        tags: [operation.access],
        parameters: isGet ? [...common, ...named.map((field) => ({ ...field, in: "query" }))] : common,
        ...(isGet ? {} : { requestBody: formBody(named) }),
        responses: {
          200: {
            description: "The envelope: `code` 00 on success, otherwise `message` says what is wrong.",
            content: { "application/json": { schema: envelopeSchema(schema.answer, keys) } },
          },
        },
      };
      return [`${API_BASE}${keys.pathOut(operation.path)}`, { [operation.method.toLowerCase()]: call }];
    }),
  );
  return { openapi: "3.1.0", info: { title: "Hiram API", version }, paths };
}

function formBody(fields: readonly { name: string; required: boolean; schema: object }[]): object {
  return {
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
          required: fields.filter(({ required }) => required).map(({ name }) => name),
        },
      },
    },
  };
}
