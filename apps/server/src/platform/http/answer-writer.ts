import type { Envelope, KeyTranslation } from "@hiram/contract";
import { type ConversionConfig, toJsonSchema } from "@valibot/to-json-schema";
import fastJsonStringify, { type Schema } from "fast-json-stringify";
import type { GenericSchema } from "valibot";

type JsonSchema = { [key: string]: unknown };

/** The JSON Schema of an envelope with this answer, with names as on the wire. */
export function envelopeSchema(
  answer: GenericSchema,
  keys: KeyTranslation,
  config: ConversionConfig = {},
): JsonSchema {
  const data = toJsonSchema(answer, { errorMode: "ignore", ...config }) as JsonSchema;
  delete data["$schema"];
  const envelope = {
    type: "object",
    properties: { code: { type: "string" }, message: { type: "string" }, data },
    required: ["code", "message", "data"],
  };
  return keys.identity ? envelope : translated(envelope, keys);
}

/** Names a part that may be null as OpenAPI 3.0 did: of an `anyOf` the writer would validate every value to choose. */
const nullable: ConversionConfig = {
  overrideSchema({ valibotSchema, jsonSchema }) {
    const [value] = valibotSchema.type === "nullable" ? (jsonSchema.anyOf ?? []) : [];
    return typeof value === "object" ? Object.assign(value, { nullable: true }) : null;
  },
};

/**
 * The writer of an operation's success envelope; unknown fields of the answer are not written. It is compiled for the
 * first answer: compiling all two hundred at start takes half of the server's start time.
 */
export function answerWriter(answer: GenericSchema, keys: KeyTranslation): (envelope: Envelope) => string {
  let write: ReturnType<typeof fastJsonStringify> | undefined;
  return (envelope) => {
    // Patterns need no check when writing; the contract tests prove the formats.
    write ??= fastJsonStringify(envelopeSchema(answer, keys, nullable) as unknown as Schema);
    return write(keys.identity ? envelope : keys.keysOut(envelope));
  };
}

function translated(schema: JsonSchema, keys: KeyTranslation): JsonSchema {
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, translatedPart(name, value, keys)]),
  );
}

function translatedPart(name: string, value: unknown, keys: KeyTranslation): unknown {
  if (name === "required" && Array.isArray(value)) return value.map((field) => keys.fieldOut(String(field)));
  if (Array.isArray(value)) return value.map((item) => translatedPart("", item, keys));
  if (typeof value !== "object" || value === null) return value;
  const inner = translated(value as JsonSchema, keys);
  return name === "properties"
    ? Object.fromEntries(Object.entries(inner).map(([field, part]) => [keys.fieldOut(field), part]))
    : inner;
}
