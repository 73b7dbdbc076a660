import { readFile } from "node:fs/promises";
import {
  COMMON_PARAMETERS,
  IDENTITY_TABLE,
  type KeyTable,
  type KeyTranslation,
  keyTranslation,
} from "@hiram/contract";
import { catalogue } from "@hiram/contract/catalogue.ts";
import { envelopeSchema } from "./answer-writer.ts";
import { toJsonSchema } from "@valibot/to-json-schema";

/**
 * The key translation of the setting WIRE_TABLE (WIRE-12), a JSON file `{ "fields": {…}, "paths": {…} }`;
 * none leaves every name unchanged.
 * @throws KeyTableRefused with the offending entry named, or an error that names the file
 */
export async function readKeyTable(file: string | undefined): Promise<KeyTranslation> {
  if (file === undefined) return keyTranslation(IDENTITY_TABLE);
  const table = await parsed(file);
  return keyTranslation({ fields: table.fields ?? {}, paths: table.paths ?? {} }, realNames());
}

async function parsed(file: string): Promise<Partial<KeyTable>> {
  const text = await readFile(file, "utf8");
  try {
    return JSON.parse(text) as Partial<KeyTable>;
  } catch (failure) {
    throw new Error(`WIRE_TABLE ${file} is no JSON`, { cause: failure });
  }
}

/** Every field and path that the contract uses. */
export function realNames(): Set<string> {
  const names = new Set<string>(COMMON_PARAMETERS);
  const identity = keyTranslation(IDENTITY_TABLE);
  for (const { operation, schema } of Object.values(catalogue)) {
    names.add(operation.path);
    collectProperties(toJsonSchema(schema.payload, { typeMode: "input", errorMode: "ignore" }), names);
    collectProperties(envelopeSchema(schema.answer, identity), names);
  }
  return names;
}

function collectProperties(schema: unknown, names: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, part] of Object.entries(schema)) {
    if (key === "properties") for (const name of Object.keys(part as object)) names.add(name);
    collectProperties(part, names);
  }
}
