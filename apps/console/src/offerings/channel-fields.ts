import { channelTexts as texts } from "@hiram/texts/console/offerings/payment-channels.ts";
import type { Field, FieldGroup } from "./fields.ts";

const FRESH_PLACE = { title: "", items: [{ name: "", steps: [] }] };

/** @param one names a placeholder; a different one per language, for the list of changes */
const placesToPay = (path: string, one: (at: number) => string): Field => ({
  kind: "list",
  path,
  one,
  add: texts.addPlace,
  fresh: FRESH_PLACE,
  fields: [
    { kind: "text", path: "title", label: texts.placeTitle },
    {
      kind: "list",
      path: "items",
      one: texts.way,
      add: texts.addWay,
      fresh: { name: "", steps: [] },
      fields: [
        { kind: "text", path: "name", label: texts.wayName },
        { kind: "lines", path: "steps", label: texts.waySteps },
      ],
    },
  ],
});

/** A way to pay (PAY-1, CODE-2). */
export const CHANNEL_FIELDS: readonly FieldGroup[] = [
  {
    title: texts.shown,
    fields: [
      { kind: "text", path: "name", label: texts.name },
      { kind: "text", path: "logo", label: texts.logo, hint: texts.logoHint },
      { kind: "whole", path: "position", label: texts.position },
    ],
  },
  {
    title: texts.limits,
    fields: [
      { kind: "pesos", path: "minCentavos", label: texts.least },
      { kind: "pesos", path: "maxCentavos", label: texts.most },
      { kind: "whole", path: "expiresMinutes", label: texts.expires },
      {
        kind: "optional",
        path: "payerFeeCentavos",
        label: texts.isFeeKnown,
        hint: texts.isFeeKnownHint,
        fresh: 0,
        fields: [{ kind: "pesos", path: "", label: texts.fee }],
      },
    ],
  },
  {
    title: texts.provider,
    fields: [
      { kind: "choice", path: "kind", label: texts.kind, hint: texts.kindHint, options: texts.kinds },
      { kind: "text", path: "provider", label: texts.providerName },
      {
        kind: "text",
        path: "providerChannel",
        label: texts.providerChannel,
        hint: texts.providerChannelHint,
      },
    ],
  },
  {
    title: texts.steps,
    fields: [placesToPay("instructions", texts.place)],
  },
  {
    title: texts.filipino,
    fields: [
      {
        kind: "optional",
        path: "filipinoInstructions",
        label: texts.isFilipino,
        fresh: [FRESH_PLACE],
        fields: [placesToPay("", texts.filipinoPlace)],
      },
    ],
  },
];
