import { deepStrictEqual } from "node:assert";
import { callAddress, type Envelope, IDENTITY_TABLE, keyTranslation, writeForm } from "@hiram/contract";
import { catalogue, type CatalogueEntry, type OperationName } from "@hiram/contract/catalogue.ts";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";

export interface CallOptions {
  readonly sessionId?: string;
  readonly deviceId?: string;
  readonly language?: string;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly envelope: Envelope;
}

/** Calls an operation as the client does; its answer, even a refusal, is checked against the contract. */
export async function callOperation(
  app: FastifyInstance,
  name: OperationName,
  payload: Readonly<Record<string, string | number>>,
  { sessionId, deviceId, language }: CallOptions = {},
): Promise<Answered> {
  const { operation, schema }: CatalogueEntry = catalogue[name];
  const keys = keyTranslation(IDENTITY_TABLE);
  const form = writeForm(payload, keys.fieldOut);
  const session = () => ({
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(deviceId === undefined ? {} : { deviceId }),
  });
  const isPost = operation.method === "POST";
  const reply = await app.inject({
    method: operation.method,
    url: callAddress({ session, keys }, operation, form),
    headers: {
      ...(isPost ? { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" } : {}),
      ...(language === undefined ? {} : { "accept-language": language }),
    },
    ...(isPost ? { payload: form.toString() } : {}),
  });
  const envelope = reply.json<Envelope>();
  if (envelope.code === "00")
    v.parse(v.strictObject({ code: v.string(), message: v.string(), data: schema.answer }), envelope);
  // Names that the contract does not declare would go untranslated (WIRE-12).
  else if (envelope.data !== null)
    deepStrictEqual(envelope.data, v.parse(schema.refusal ?? v.null(), envelope.data));
  return { status: reply.statusCode, text: reply.body, envelope };
}
