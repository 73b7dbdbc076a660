import { type KeyTranslation, readForm, RepeatedField } from "@hiram/contract";
import * as v from "valibot";
import { badInput } from "./refusal.ts";

/** Reads form or query text by real names; a repeated field or broken encoding is refused by name. */
export function decodeFields(text: string, keys: KeyTranslation): Record<string, string> {
  for (const part of text.split("&")) {
    if (!isEncoded(part)) throw badInput(`The encoding of "${printable(part)}" is broken.`);
  }
  try {
    return readForm(text, keys.fieldIn);
  } catch (failure) {
    if (failure instanceof RepeatedField) throw badInput(`${printable(failure.message)}.`);
    throw failure;
  }
}

/** Checks fields against an operation's payload; the message names the first wrong one as the wire names it. */
export function decodePayload<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: Readonly<Record<string, string>>,
  keys: KeyTranslation,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, fields, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = keys.fieldOut(String(issue.path?.[0]?.key ?? "The input"));
  const missing = issue.type === "object" || issue.received === "undefined";
  throw badInput(`${field} ${missing ? "is missing" : issue.message}.`);
}

function isEncoded(part: string): boolean {
  try {
    decodeURIComponent(part.replaceAll("+", " "));
    return true;
  } catch {
    return false;
  }
}

/** At most 40 characters of what came, none of them a control character. */
function printable(text: string): string {
  return text.slice(0, 40).replaceAll(/[^\x20-\x7e]/g, "?");
}
