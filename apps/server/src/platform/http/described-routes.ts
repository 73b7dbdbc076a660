import { IDENTITY_TABLE, keyTranslation } from "@hiram/contract";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { FastifyInstance } from "fastify";
import { type GenericSchema, null as nothing } from "valibot";
import { envelopeSchema } from "./answer-writer.ts";
import type { ApiDocument } from "./openapi.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its entry in the API's document, which every route below `/api` and `/webhooks` outside the contract has. */
    readonly described?: RouteDescription;
  }
}

/** A route that is no call of the contract, as the API's document shows it. */
export interface RouteDescription {
  readonly caller: "visitor" | "provider";
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** The header that proves who sends. */
  readonly proof?: { readonly header: string; readonly description: string };
  readonly query?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly description: string;
  }[];
  /** JSON. */
  readonly body?: GenericSchema;
  /** By status; a schema is of an envelope's `data`, and a refusal's `data` is null. */
  readonly answers: Readonly<
    Record<string, { readonly description: string; readonly data?: GenericSchema; readonly file?: string }>
  >;
}

/** Adds to the document whatever describes itself among the routes that are registered from now on. */
export function describeRoutes(app: FastifyInstance, { paths, components }: ApiDocument): void {
  app.addHook("onRoute", ({ url, method, config }) => {
    const described = config?.described;
    if (described === undefined || method === "HEAD") return;
    paths[url] = { ...paths[url], [String(method).toLowerCase()]: operationOf(described) };
    const { proof } = described;
    if (proof !== undefined) {
      const { header: name, description } = proof;
      components.securitySchemes[name] = { type: "apiKey", in: "header", name, description };
    }
  });
}

// Nobody's calls but the app's are translated (WIRE-12).
const keys = keyTranslation(IDENTITY_TABLE);

function operationOf({ caller, proof, query = [], body, answers, ...words }: RouteDescription): object {
  const json = (schema: object) => ({ "application/json": { schema } });
  return {
    ...words,
    tags: [caller],
    security: proof === undefined ? [] : [{ [proof.header]: [] }],
    parameters: query.map((parameter) => ({ ...parameter, in: "query", schema: { type: "string" } })),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body)) } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { description, file, data }]) => [
        status,
        {
          description,
          content:
            file === undefined
              ? json(envelopeSchema(data ?? nothing(), keys))
              : { [file]: { schema: { type: "string", format: "binary" } } },
        },
      ]),
    ),
  };
}

function schemaOf(schema: GenericSchema): object {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" });
  return described;
}
