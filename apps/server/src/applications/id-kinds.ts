import { join } from "node:path";
import { readOperatorJson } from "@hiram/content";
import * as v from "valibot";
import { wordsOfIssue } from "../platform/written-text.ts";
import type { ReadAnswer } from "./answer-rules.ts";

const FILE = "id-kinds.json";

const words = v.strictObject({
  en: v.pipe(v.string("is missing"), v.nonEmpty("is empty"), v.maxLength(80, "is longer than 80")),
  fil: v.pipe(v.string("is missing"), v.nonEmpty("is empty"), v.maxLength(80, "is longer than 80")),
});

const kind = v.strictObject({
  /** Stored with each ID, so a code must never be reused for another kind. */
  code: v.pipe(
    v.string("is missing"),
    v.regex(/^[a-z0-9-]{2,30}$/, "must be lower-case letters, digits and dashes"),
  ),
  name: words,
  /** Where to find the number on the card, and what it looks like. */
  hint: words,
  /**
   * What the number may look like, without its dashes and spaces: 0 is a digit, A a letter, * either; nothing else is
   * allowed. A shape rather than a regular expression, so that no operator's slip can slow the server down.
   */
  shapes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[0A*]{4,30}$/, "must be 4 to 30 of 0, A and *")), "is missing"),
    v.minLength(1, "must list at least one shape"),
  ),
});
export type IdKind = v.InferOutput<typeof kind>;

const file = v.pipe(
  v.strictObject({ kinds: v.pipe(v.array(kind, "is missing"), v.minLength(1, "must list at least one ID")) }),
  v.check(
    ({ kinds }) => new Set(kinds.map(({ code }) => code)).size === kinds.length,
    "has a code that appears twice",
  ),
);

/** Kinds of ID that cannot be used; the message names each entry and what is wrong with it. */
export class IdKindsError extends Error {
  override readonly name = "IdKindsError";
  constructor(problems: readonly string[]) {
    super([`${FILE} cannot be used:`, ...problems].join("\n  - "));
  }
}

/**
 * Reads `id-kinds.json` from the content folder: the accepted IDs, which an operator edits.
 * @throws {IdKindsError}
 */
export async function loadIdKinds(contentDir: string): Promise<readonly IdKind[]> {
  let written: unknown;
  try {
    written = await readOperatorJson(join(contentDir, FILE));
  } catch (failure) {
    throw new IdKindsError([failure instanceof Error ? failure.message : String(failure)]);
  }
  return readIdKinds(written);
}

/** @throws {IdKindsError} */
function readIdKinds(written: unknown): readonly IdKind[] {
  const read = v.safeParse(file, written, { abortPipeEarly: true });
  if (read.success) return read.output.kinds;
  throw new IdKindsError(
    read.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"} ${wordsOfIssue(issue)}`),
  );
}

/** An ID's number as it is compared and stored: only capital letters and digits. */
export function readIdNumber(typed: string, { shapes }: Pick<IdKind, "shapes">): ReadAnswer {
  const number = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return shapes.some((shape) => hasShape(number, shape)) ? { value: number } : { fault: "number-of-id" };
}

const OF_SHAPE: Readonly<Record<string, RegExp>> = { "0": /^\d$/, A: /^[A-Z]$/, "*": /^[A-Z0-9]$/ };

const hasShape = (number: string, shape: string): boolean =>
  number.length === shape.length &&
  Array.from(shape).every((each, at) => OF_SHAPE[each]?.test(number.charAt(at)) === true);
