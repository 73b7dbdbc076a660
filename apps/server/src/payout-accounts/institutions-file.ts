import { join } from "node:path";
import { readOperatorJson } from "@hiram/content";
import * as v from "valibot";
import { wordsOfIssue } from "../platform/written-text.ts";
import type { Institutions } from "./institutions.ts";

const FILE = "payout-channels.json";
/** The payout provider accepts 1 to 17 digits, and a name of up to 100 characters. */
export const MOST_DIGITS = 17;
export const LONGEST_NAME = 100;

const digits = v.pipe(
  v.number("must be a number of digits"),
  v.integer("must be a whole number of digits"),
  v.minValue(1, "must be at least 1 digit"),
  v.maxValue(MOST_DIGITS, `must be at most ${MOST_DIGITS} digits`),
);

const digitRange = v.pipe(
  v.strictObject({ from: v.optional(digits, 1), to: v.optional(digits, MOST_DIGITS) }),
  v.check(({ from, to }) => from <= to, 'has a "from" above its "to"'),
);

/** How many digits an account number has: a list of lengths or a range; if omitted, 1 to 17. */
const accountDigits = v.optional(
  v.lazy((given) =>
    Array.isArray(given)
      ? v.pipe(v.array(digits), v.minLength(1, "must list at least one length"))
      : digitRange,
  ),
  {},
);

/** The rules for each field, in the file as at the console. */
export const named = {
  /** The payout provider's code. It is stored, so a code must never be reused for another institution. */
  code: v.pipe(
    v.string("is missing"),
    v.regex(/^[A-Z0-9]{2,20}$/, "must be 2 to 20 capital letters and digits"),
  ),
  /** As the borrower reads it. */
  name: v.pipe(
    v.string("is missing"),
    v.trim(),
    v.nonEmpty("is empty"),
    v.maxLength(60, "is longer than 60"),
  ),
  /** The longest account holder's name that it accepts. */
  longestName: v.optional(
    v.pipe(
      v.number("must be a number of characters"),
      v.integer("must be a whole number"),
      v.minValue(10, "must be at least 10"),
      v.maxValue(LONGEST_NAME, `must be at most ${LONGEST_NAME}`),
    ),
    LONGEST_NAME,
  ),
};

/** InstaPay arrives at any hour; PESONet, in batches, on the same or the next banking day. */
const rails = v.pipe(
  v.array(v.picklist(["instapay", "pesonet"], 'must be "instapay" or "pesonet"'), "is missing"),
  v.minLength(1, "must name at least one rail"),
);

const wallet = v.strictObject({
  ...named,
  rails,
  /** The specification's channel number (BND-5). */
  channelNumber: v.pipe(
    v.number("must be a channel number"),
    v.integer("must be a whole number"),
    v.minValue(1, "must be 1 or more: 0 stands for all"),
  ),
});
const bank = v.strictObject({
  ...named,
  rails,
  accountDigits,
  needsBranchCity: v.optional(v.boolean(), false),
});
const counter = v.strictObject(named);

const fileSchema = v.strictObject({
  wallets: v.array(wallet, "is missing"),
  banks: v.array(bank, "is missing"),
  counters: v.array(counter, "is missing"),
});
type InstitutionsFile = v.InferOutput<typeof fileSchema>;

/** Institutions that cannot be used; the message names each entry and what is wrong with it. */
export class InstitutionsError extends Error {
  constructor(problems: readonly string[]) {
    super([`${FILE} cannot be used:`, ...problems].join("\n  - "));
    this.name = "InstitutionsError";
  }
}

/**
 * Reads `payout-channels.json` from the content folder: the wallets, banks and counters to which money may be sent,
 * which an operator edits.
 * @throws InstitutionsError naming every entry that is wrong
 */
export async function loadInstitutions(contentDir: string): Promise<Institutions> {
  let content: unknown;
  try {
    content = await readOperatorJson(join(contentDir, FILE));
  } catch (failure) {
    throw new InstitutionsError([failure instanceof Error ? failure.message : String(failure)]);
  }
  return readInstitutions(content);
}

/** Checks the file's content. @throws InstitutionsError naming every entry that is wrong */
export function readInstitutions(content: unknown): Institutions {
  const result = v.safeParse(fileSchema, content, { abortPipeEarly: true });
  if (!result.success) throw new InstitutionsError(result.issues.map((issue) => problemOf(issue, content)));
  const problems = repeated(result.output);
  if (problems.length > 0) throw new InstitutionsError(problems);
  return institutionsOf(result.output);
}

/** Such as `banks[3] "BDO": accountDigits must be at most 17 digits`. */
function problemOf(issue: v.BaseIssue<unknown>, content: unknown): string {
  const [list, at, ...rest] = (issue.path ?? []).map(({ key }) => String(key));
  const message = wordsOfIssue(issue);
  if (list === undefined) return `the file ${message}`;
  if (at === undefined) return `${list} ${message}`;
  const entry: unknown = (content as Record<string, unknown[]>)[list]?.[Number(at)];
  const code =
    typeof entry === "object" && entry !== null && "code" in entry ? ` "${String(entry.code)}"` : "";
  return `${list}[${at}]${code}: ${rest.join(".") || "the entry"} ${message}`;
}

function repeated({ wallets, banks, counters }: InstitutionsFile): string[] {
  const institutions = [...wallets, ...banks, ...counters];
  const names = [wallets, banks, counters].flatMap((list) => duplicates(list.map(({ name }) => name)));
  return [
    ...(institutions.length === 0 ? ["must name at least one wallet, bank or counter"] : []),
    ...duplicates(institutions.map(({ code }) => code)).map((code) => `the code "${code}" appears twice`),
    ...names.map((name) => `the name "${name}" appears twice`),
    ...duplicates(wallets.map(({ channelNumber }) => channelNumber)).map(
      (number) => `the channelNumber ${number} appears twice`,
    ),
  ];
}

function duplicates<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
}

function institutionsOf({ wallets, banks, counters }: InstitutionsFile): Institutions {
  return {
    wallets,
    banks: banks.map(({ rails, accountDigits, ...bank }) => ({
      ...bank,
      accountDigits: lengthsOf(accountDigits),
      isSlow: !rails.includes("instapay"),
    })),
    counters,
  };
}

function lengthsOf(digits: InstitutionsFile["banks"][number]["accountDigits"]): number[] {
  if (Array.isArray(digits)) return digits.toSorted((one, other) => one - other);
  return Array.from({ length: digits.to - digits.from + 1 }, (_, at) => digits.from + at);
}
