import { readOperatorJson } from "@hiram/content";
import {
  COMMON_PARAMETERS,
  IDENTITY_TABLE,
  type KeyTable,
  type KeyTranslation,
  keyTranslation,
  type Operation,
} from "@hiram/contract";
import { catalogue, type CatalogueEntry } from "@hiram/contract/catalogue.ts";
import { checkedKeyTranslation, KeyTableRefused } from "@hiram/contract/transport/key-table-check.ts";
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { envelopeSchema } from "./answer-writer.ts";

const jsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);
const names = v.optional(jsonObject, {});
const tableFile = v.pipe(jsonObject, v.strictObject({ fields: names, paths: names }));

/**
 * The key translation of the setting WIRE_TABLE (WIRE-12), a JSON file `{ "fields": {…}, "paths": {…} }`; without it
 * every name stays unchanged.
 * @throws KeyTableRefused naming the offending entry or the file
 */
export async function readKeyTable(file: string | undefined): Promise<KeyTranslation> {
  if (file === undefined) return keyTranslation(IDENTITY_TABLE);
  const table = await parsed(file);
  const translation = checkedKeyTranslation(table, realNames());
  for (const [real, wire] of Object.entries(table.paths)) refuseUnusablePath(real, wire);
  return translation;
}

async function parsed(file: string): Promise<KeyTable> {
  const content = await readOperatorJson(file).catch((failure: Error) => {
    throw new KeyTableRefused(`WIRE_TABLE ${file} can't be read: ${failure.message}`);
  });
  const checked = v.safeParse(tableFile, content);
  if (!checked.success)
    throw new KeyTableRefused(`WIRE_TABLE ${file} must be an object with "fields" and "paths"`);
  // checkedKeyTranslation checks each entry, and names the wrong one.
  return checked.output as KeyTable;
}

const isUntranslated = ({ conventions }: Pick<Operation, "conventions">): boolean => conventions === "json";

/** A path must mean itself to the router, and not be an address of the API's documents. */
function refuseUnusablePath(real: string, wire: string): void {
  const isPlain = /^(\/[\w.~-]+)+$/.test(wire);
  const isTaken =
    /^\/(docs(\/|$)|openapi\.json$|promotion\/get-captcha$)/.test(wire) ||
    Object.values(catalogue).some(({ operation }) => isUntranslated(operation) && operation.path === wire);
  if (!isPlain || isTaken)
    throw new KeyTableRefused(
      `paths: "${real}" -> "${wire}": ${isTaken ? "that address is taken" : "use letters, digits and - . _ ~"}`,
    );
}

/** Every field and path that a table may translate; the JSON client's calls keep their names. */
export function realNames(): Set<string> {
  const names = new Set<string>(COMMON_PARAMETERS);
  const identity = keyTranslation(IDENTITY_TABLE);
  for (const { operation, schema } of Object.values<CatalogueEntry>(catalogue)) {
    if (isUntranslated(operation)) continue;
    names.add(operation.path);
    for (const field of operation.formFields ?? []) names.add(field);
    collectProperties(toJsonSchema(schema.payload, { typeMode: "input", errorMode: "ignore" }), names);
    collectProperties(envelopeSchema(schema.answer, identity), names);
    if (schema.refusal !== undefined) collectProperties(envelopeSchema(schema.refusal, identity), names);
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
