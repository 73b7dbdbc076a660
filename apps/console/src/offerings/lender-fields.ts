import { lenderTexts as texts } from "@hiram/texts/console/offerings/other-lenders.ts";
import type { Field, FieldGroup } from "./fields.ts";

/** What a card says, in one language. */
const WORDS: readonly Field[] = [
  { kind: "text", path: "rangeDescription", label: texts.rangeDescription },
  { kind: "text", path: "rate", label: texts.rate },
  { kind: "text", path: "description", label: texts.description, isWide: true },
  { kind: "lines", path: "tags", label: texts.tags },
  { kind: "text", path: "buttonText", label: texts.buttonText },
];

/** Another lender's card (JLF-2). */
export const LENDER_FIELDS: readonly FieldGroup[] = [
  {
    title: texts.lender,
    fields: [
      { kind: "text", path: "name", label: texts.name },
      { kind: "text", path: "logo", label: texts.logo, hint: texts.logoHint },
      { kind: "text", path: "amountRange", label: texts.amountRange, hint: texts.amountRangeHint },
      { kind: "whole", path: "position", label: texts.position },
    ],
  },
  { title: texts.english, fields: WORDS },
  {
    title: texts.filipino,
    fields: [
      {
        kind: "optional",
        path: "filipino",
        label: texts.isFilipino,
        fresh: { buttonText: "", rangeDescription: "", rate: "", description: "", tags: [] },
        fields: WORDS,
      },
    ],
  },
  {
    title: texts.leads,
    fields: [
      { kind: "text", path: "link", label: texts.link, hint: texts.linkHint, isWide: true },
      { kind: "flag", path: "enabled", label: texts.enabled, hint: texts.enabledHint },
    ],
  },
];
