import { formatDateTime, formatDay } from "@hiram/market/dates.ts";
import { formatAmount } from "@hiram/market/format.ts";
import type { Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { answerInWords, questionInWords } from "../applications/answer-words.ts";
import type { Block, DocumentRow, DocumentSection, PaperDocument } from "../paper/document.ts";
import { exportWords as en, type ExportedField, type ExportWords } from "./export-words.en.ts";
import { exportWords as fil } from "./export-words.fil.ts";
import { EXPORTED_TABLES } from "./exported-tables.ts";
import type { ExportedData, ExportedRow } from "./read-export.ts";

const WORDS: Readonly<Record<Locale, ExportWords>> = { en, fil };

export const exportWordsIn = (locale: Locale): ExportWords => WORDS[locale];

interface Worded {
  readonly words: ExportWords;
  readonly locale: Locale;
  readonly profile: Profile;
}

/**
 * The copy of a borrower's data as a document to read and print: the same content as its JSON, in the borrower's words.
 */
export function composeExport(
  { data }: ExportedData,
  { locale, profile, issuer, madeAt }: Omit<Worded, "words"> & { issuer: string; madeAt: Date },
): PaperDocument {
  const words = WORDS[locale];
  const worded = { words, locale, profile };
  const tables = [...EXPORTED_TABLES.values()].flatMap((table) => (typeof table === "string" ? [] : [table]));
  const filled = tables.filter(({ name }) => (data[name] ?? []).length > 0);
  return {
    locale,
    title: words.title,
    issuer,
    standing: words.standing(formatDateTime(madeAt)),
    isNumbered: false,
    sections: [
      ...filled.map(({ name, columns }): DocumentSection => ({
        heading: words.tables[name],
        blocks: (data[name] ?? []).map((row) => rowBlock(row, columns, worded)),
      })),
      { heading: words.tables.pictures, blocks: [{ kind: "text", text: words.pictures }] },
      { heading: words.leftOut, blocks: [{ kind: "rows", rows: leftOutRows(words) }] },
    ],
  };
}

function rowBlock(
  row: ExportedRow,
  columns: Readonly<Record<string, PgColumn>>,
  worded: Worded,
): Block & { kind: "rows" } {
  const rows: DocumentRow[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const value = row[name];
    if (value === null || value === undefined || value === "") continue;
    const label = worded.words.fields[name as ExportedField];
    // The first row starts the entry visually.
    const isStrong = rows.length === 0;
    const text = isAnswers(value) ? "" : valueText(name, column, value, worded);
    rows.push({ label, value: text, isStrong });
    if (isAnswers(value)) rows.push(...answerRows(value, worded));
  }
  return { kind: "rows", rows };
}

function valueText(name: string, column: PgColumn, value: unknown, worded: Worded): string {
  const { words, locale, profile } = worded;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number")
    return name.endsWith("Centavos") ? formatAmount(value, profile) : String(value);
  if (typeof value === "string") {
    if (column.dataType === "date") return formatDateTime(new Date(value));
    return column.columnType.startsWith("PgDate")
      ? formatDay(value, locale)
      : codeInWords(name, value, worded);
  }
  const isList = Array.isArray(value) && value.every((each) => typeof each !== "object");
  if (isList)
    return value.length === 0
      ? words.nothing
      : value.map((each) => codeInWords(name, String(each), worded)).join(", ");
  return words.inTheFile;
}

/** One of our codes in the borrower's words; any other text as it is. */
function codeInWords(
  name: string,
  code: string,
  { words, locale }: Pick<Worded, "words" | "locale">,
): string {
  const { certify, application, statusTitle } = serverTexts(locale);
  if (name === "step")
    return wordOf(
      mapped(certify.steps, ({ title }) => title),
      code,
    );
  if (name === "status") return wordOf(statusTitle, code);
  if (name === "reasons") return wordOf({ ...application.reasons, ...application.pictureFaults }, code);
  const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = words.codes;
  return wordOf(codes[name] ?? {}, code);
}

const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code;

const mapped = <Value>(
  values: Readonly<Record<string, Value>>,
  wordOfValue: (value: Value) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([code, value]) => [code, wordOfValue(value)]));

/** A step's answers by their codes. */
function isAnswers(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === "string")
  );
}

function answerRows(
  answers: Readonly<Record<string, string>>,
  { words: { yes, no }, locale }: Pick<Worded, "words" | "locale">,
): DocumentRow[] {
  return Object.entries(answers).map(([code, answer]) => ({
    label: questionInWords(code, locale),
    value: answerInWords(code, answer, { locale, yes, no }),
    isPart: true,
  }));
}

function leftOutRows(words: ExportWords): DocumentRow[] {
  return [...EXPORTED_TABLES].flatMap(([table, exported]) =>
    typeof exported === "string"
      ? [{ label: getTableName(table), value: words.reasons[exported] }]
      : Object.entries(exported.leftOut).map(([column, reason]) => ({
          label: `${words.tables[exported.name]}: ${column}`,
          value: words.reasons[reason],
        })),
  );
}
