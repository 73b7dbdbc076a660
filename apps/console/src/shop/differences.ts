import { shopTexts as texts } from "@hiram/texts/console/shop.ts";
import {
  type Body,
  type Field,
  type FieldGroup,
  joinPath,
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

/** What two bodies differ in, in the words of their form. @param before null: there was nothing */
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

/** Every field with its value as staff read it, in the order of the form. */
function inWords(groups: readonly FieldGroup[], body: Body): Map<string, string> {
  const words = groups.flatMap(({ title, fields }) =>
    fields.flatMap((field) => fieldInWords(field, body, { base: "", group: title, items: [] })),
  );
  return new Map(words);
}

interface Place {
  readonly base: string;
  readonly group: string;
  /** The lists' items around it, outermost first: `Place 1`, `Way 2`. They say where it is better than the group does. */
  readonly items: readonly string[];
}

function fieldInWords(field: Field, body: Body, place: Place): (readonly [string, string])[] {
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
  if (field.kind !== "optional") return [[label, valueInWords(field, value)]];
  const own = [label, value === null || value === undefined ? texts.no : texts.yes] as const;
  if (own[1] === texts.no) return [own];
  return [own, ...field.fields.flatMap((each) => fieldInWords(each, body, { ...place, base: path }))];
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
  return kind === "pesos" ? `₱${text}` : `${text}%`;
}
