import { type KeyTranslation, readForm, RepeatedField } from "@hiram/contract";
import * as v from "valibot";
import { badInput } from "./refusal.ts";

/** Reads form or query text by real names; a repeated field or broken encoding is refused by name. */
export function decodeFields(text: string, keys: KeyTranslation): Record<string, string> {
  const broken = text.includes("%") ? text.split("&").find((part) => !isEncoded(part)) : undefined;
  if (broken !== undefined) throw badInput(`The encoding of "${printable(broken)}" is broken.`);
  try {
    const fields = readForm(text, (wire) => fieldOnTheWire(wire, keys));
    if (text.includes("%00") || text.includes("\0")) refuseZeroBytes(fields, keys);
    return fields;
  } catch (failure) {
    if (failure instanceof RepeatedField)
      throw badInput(`${printable(failure.field)} is given more than once.`);
    throw failure;
  }
}

/** PostgreSQL's text type cannot hold a zero byte, and nobody types one. */
function refuseZeroBytes(fields: Readonly<Record<string, string>>, keys: KeyTranslation): void {
  const holder = Object.keys(fields).find((field) => fields[field]?.includes("\0"));
  if (holder !== undefined) throw badInput(`${printable(keys.fieldOut(holder))} holds a zero byte.`);
}

/**
 * Checks fields against an operation's payload; the message names the first wrong one as the wire names it. Optional
 * fields may be sent empty: a page's own query often does (CNF-2 before there is an order).
 */
export function decodePayload<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
  keys: KeyTranslation,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, withoutEmptyOptionals(schema, fields), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = keys.fieldOut(v.getDotPath(issue) ?? "The input");
  const missing = issue.type === "object" || issue.received === "undefined";
  throw badInput(`${field} ${missing ? "is missing" : issue.message}.`);
}

function withoutEmptyOptionals(schema: v.GenericSchema, fields: Readonly<Record<string, unknown>>) {
  if (!("entries" in schema) || !Object.values(fields).includes("")) return fields;
  const entries = schema.entries as Readonly<Record<string, v.GenericSchema>>;
  const isLeftOut = (field: string) =>
    fields[field] === "" && Object.hasOwn(entries, field) && entries[field]?.type === "optional";
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isLeftOut(field)));
}

/**
 * With a table, only the wire's names are read: a real name that has another name on the wire means nothing (WIRE-12).
 */
export function fieldOnTheWire(wire: string, keys: KeyTranslation): string {
  const field = keys.fieldIn(wire);
  const isRealName = field === wire && keys.fieldOut(wire) !== wire;
  return isRealName ? `${wire}, not on the wire` : field;
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part.replaceAll("+", " "));
    return true;
  } catch {
    return false;
  }
}

/** At most 40 characters of the input, without control characters. */
export function printable(text: string): string {
  return text.slice(0, 40).replaceAll(/[^\x20-\x7e]/g, "?");
}
