import { groupThousands } from "@hiram/market/format.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import {
  type Body,
  type Field,
  type FieldGroup,
  joinPath,
  type NumberKind,
  numberText,
  priceKind,
  textOf,
  valueAt,
} from "./fields.ts";

export interface Difference {
  /** `Fee 1, Name in English`. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What two bodies differ in, in the terms of their form. @param before null: there was nothing */
export function differences(groups: readonly FieldGroup[], before: Body | null, after: Body): Difference[] {
  const [old, now] = [
    before === null ? new Map<string, string>() : inWords(groups, before),
    inWords(groups, after),
  ];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((label) => {
    const difference = { label, before: old.get(label) ?? "", after: now.get(label) ?? "" };
    return difference.before === difference.after ? [] : [difference];
  });
}

/**
 * The label of the field at a path: `Fee 1, How much` for `fees[0].value`; nothing for a path without a field.
 */
export const labelAt = (groups: readonly FieldGroup[], body: Body, path: string): string =>
  fieldAt(groups, body, path)?.label ?? "";

/** What to type into the field at a path whose text is not a number; nothing if it is one, or need not be. */
export function numberWanted(groups: readonly FieldGroup[], body: Body, path: string): string {
  const number = fieldAt(groups, body, path)?.number;
  return number === undefined || typeof valueAt(body, path) !== "string" ? "" : texts.typeNumber[number];
}

function fieldAt(groups: readonly FieldGroup[], body: Body, path: string): FieldInWords | undefined {
  const fields = fieldsInWords(groups, body);
  // A price has its value and its kind below its own path.
  const parent = path.replace(/\.\w+$/, "");
  // An optional number is at the path of the tick that asks for it, and after it.
  return fields.findLast((field) => field.path === path) ?? fields.find((field) => field.path === parent);
}

/** What each field says, by label. */
const inWords = (groups: readonly FieldGroup[], body: Body): Map<string, string> =>
  new Map(fieldsInWords(groups, body).map(({ label, words }) => [label, words]));

interface FieldInWords {
  readonly path: string;
  readonly label: string;
  readonly words: string;
  /** What kind of number it takes, if any. */
  readonly number?: NumberKind;
}

/** Every field with its value as staff read it, in the order of the form. */
const fieldsInWords = (groups: readonly FieldGroup[], body: Body): FieldInWords[] =>
  groups.flatMap(({ title, fields }) =>
    fields.flatMap((field) => fieldInWords(field, body, { base: "", group: title, items: [] })),
  );

interface Place {
  readonly base: string;
  readonly group: string;
  /**
   * The list items around it, outermost first: `Place 1`, `Way 2`. They locate it better than the group does.
   */
  readonly items: readonly string[];
}

function fieldInWords(field: Field, body: Body, place: Place): FieldInWords[] {
  const path = joinPath(place.base, field.path);
  const value = valueAt(body, path);
  if (field.kind === "list") {
    const values: readonly unknown[] = Array.isArray(value) ? value : [];
    return values.flatMap((_, at) => {
      const item = { ...place, base: `${path}[${at}]`, items: [...place.items, field.one(at + 1)] };
      return field.fields.flatMap((each) => fieldInWords(each, body, item));
    });
  }
  const label = [...(place.items.length > 0 ? place.items : [place.group]), field.label].join(", ");
  if (field.kind !== "optional")
    return [{ path, label, words: valueInWords(field, value), ...numberOf(field, value) }];
  const isOff = value === null || value === undefined;
  const whole = { path, label, words: isOff ? texts.no : texts.yes };
  if (isOff) return [whole];
  return [whole, ...field.fields.flatMap((each) => fieldInWords(each, body, { ...place, base: path }))];
}

function numberOf(field: Field, value: unknown): { readonly number?: NumberKind } {
  if (field.kind === "price") return { number: priceKind(value) };
  return field.kind === "whole" || field.kind === "pesos" || field.kind === "percent"
    ? { number: field.kind }
    : {};
}

function valueInWords(field: Exclude<Field, { kind: "list" | "optional" }>, value: unknown): string {
  switch (field.kind) {
    case "flag":
      return value === true ? texts.yes : texts.no;
    case "choice":
      return field.options[textOf(value)] ?? textOf(value);
    case "lines":
      return Array.isArray(value) ? value.join(" / ") : "";
    case "price": {
      const kind = priceKind(value);
      return inUnit(numberText(valueAt(value, "value"), kind), kind);
    }
    case "whole":
    case "pesos":
    case "percent":
      return inUnit(numberText(value, field.kind), field.kind);
    default:
      return typeof value === "string" ? value : "";
  }
}

function inUnit(text: string, kind: "whole" | "pesos" | "percent"): string {
  if (text === "" || kind === "whole") return text;
  return kind === "pesos" ? `₱${groupThousands(text)}` : `${text}%`;
}
