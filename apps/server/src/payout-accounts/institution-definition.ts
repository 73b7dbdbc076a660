import * as v from "valibot";
import { type AccountKind, CARD_TYPES, type Counter, type Institutions } from "./institutions.ts";
import { MOST_DIGITS, named } from "./institutions-file.ts";

const whole = (least: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message));

/** An institution as staff edit it: one form for all three kinds, each of which reads its own fields. */
const institutionDefinition = v.pipe(
  v.object({
    kind: v.picklist(
      Object.keys(CARD_TYPES) as [AccountKind, ...AccountKind[]],
      "must be an e-wallet, a bank or a counter",
    ),
    ...named,
    /** Among those of its kind. */
    position: whole(0, "must be a whole number"),
    /** For a wallet (BND-5); 0 elsewhere. */
    channelNumber: whole(0, "must be a whole number"),
    /** For a bank: `10, 14` or `10-12`; empty: any. */
    accountDigits: v.pipe(
      v.string("is missing"),
      v.check(
        (text) => lengthsOf(text) !== null,
        `must be lengths such as 10, 14 or 10-12, of 1 to ${MOST_DIGITS} digits`,
      ),
    ),
    needsBranchCity: v.boolean("must be yes or no"),
    isSlow: v.boolean("must be yes or no"),
  }),
  v.forward(
    v.check(({ kind, channelNumber }) => kind !== "wallet" || channelNumber > 0, "of a wallet is missing"),
    ["channelNumber"],
  ),
);
export type InstitutionDefinition = v.InferOutput<typeof institutionDefinition>;

/** What is wrong with an institution that is being edited, by field; empty when `readInstitution` accepts it. */
export function institutionProblems(
  written: unknown,
): { readonly field: string; readonly message: string }[] {
  const { issues = [] } = v.safeParse(institutionDefinition, written, { abortPipeEarly: true });
  return issues.map((issue) => {
    const field = v.getDotPath(issue) ?? "the institution";
    return { field, message: `${field} ${issue.message}` };
  });
}

/** @param written a definition without problems */
export const readInstitution = (written: unknown): InstitutionDefinition =>
  v.parse(institutionDefinition, written);

/** The file's entries in the form that staff edit, in order. */
export const definitionsOf = ({ wallets, banks, counters }: Institutions): InstitutionDefinition[] => [
  ...wallets.map((wallet, at) => ({ ...listed("wallet", wallet, at), channelNumber: wallet.channelNumber })),
  ...banks.map((bank, at) => {
    const { needsBranchCity, isSlow } = bank;
    const accountDigits = lengthsText(bank.accountDigits);
    return { ...listed("bank", bank, at), accountDigits, needsBranchCity, isSlow };
  }),
  ...counters.map((counter, at) => listed("counter", counter, at)),
];

const listed = (kind: AccountKind, { code, name, longestName }: Counter, at: number) => ({
  kind,
  code,
  name,
  longestName,
  // Leaves room between two for one of the staff's own.
  position: 10 * (at + 1),
  channelNumber: 0,
  accountDigits: "",
  needsBranchCity: false,
  isSlow: false,
});

/** As the form offers them. */
export function institutionsOf(definitions: readonly InstitutionDefinition[]): Institutions {
  const inOrder = definitions.toSorted(
    (one, other) => one.position - other.position || (one.name < other.name ? -1 : 1),
  );
  const ofKind = (kind: AccountKind) => inOrder.filter((each) => each.kind === kind);
  return {
    wallets: ofKind("wallet"),
    banks: ofKind("bank").map(({ accountDigits, ...bank }) => ({
      code: bank.code,
      name: bank.name,
      longestName: bank.longestName,
      needsBranchCity: bank.needsBranchCity,
      isSlow: bank.isSlow,
      accountDigits: lengthsOf(accountDigits) ?? [],
    })),
    counters: ofKind("counter"),
  };
}

/** `10, 14` and `10-12` as lengths, shortest first; null for anything else. */
function lengthsOf(text: string): number[] | null {
  const parts = (text.trim() || `1-${MOST_DIGITS}`).split(",").map((part) => part.trim());
  const lengths = parts.flatMap((part) => {
    const [, from, to = from] = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?$/.exec(part) ?? [];
    const [least, most] = [Number(from), Number(to)];
    if (from === undefined || least < 1 || most > MOST_DIGITS || least > most) return [null];
    return Array.from({ length: most - least + 1 }, (_, at) => least + at);
  });
  if (lengths.includes(null)) return null;
  return [...new Set(lengths as number[])].toSorted((one, other) => one - other);
}

function lengthsText(lengths: readonly number[]): string {
  const [least, most] = [lengths[0] ?? 1, lengths.at(-1) ?? MOST_DIGITS];
  const isRange = lengths.length > 2 && most - least + 1 === lengths.length;
  if (isRange && least === 1 && most === MOST_DIGITS) return "";
  return isRange ? `${least}-${most}` : lengths.join(", ");
}
