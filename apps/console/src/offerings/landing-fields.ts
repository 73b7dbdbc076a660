import { landingTexts as texts } from "@hiram/texts/console/offerings/landing-pages.ts";
import type { Field, FieldGroup } from "./fields.ts";

const words = (at: string): readonly Field[] => [
  { kind: "text", path: `${at}title`, label: texts.title, isWide: true },
  { kind: "long", path: `${at}subtitle`, label: texts.subtitle },
  { kind: "text", path: `${at}buttonLabel`, label: texts.buttonLabel },
  { kind: "text", path: `${at}bannerAlt`, label: texts.bannerAlt, isWide: true },
  { kind: "long", path: `${at}agreementText`, label: texts.agreement, hint: texts.agreementHint },
];

/** A landing page: its texts, picture and campaign (PROMO-2). */
export const LANDING_FIELDS: readonly FieldGroup[] = [
  {
    title: texts.ours,
    fields: [
      { kind: "text", path: "name", label: texts.name },
      { kind: "text", path: "campaign", label: texts.campaign, hint: texts.campaignHint },
    ],
  },
  { title: texts.english, fields: words("words.en.") },
  {
    title: texts.filipino,
    fields: [
      {
        kind: "optional",
        path: "words.fil",
        label: texts.isFilipino,
        fresh: { title: "", subtitle: "", bannerAlt: "", buttonLabel: "", agreementText: "" },
        fields: words(""),
      },
    ],
  },
  {
    title: texts.look,
    fields: [
      { kind: "text", path: "bannerImage", label: texts.picture, hint: texts.pictureHint, isWide: true },
      { kind: "text", path: "colors.brand", label: texts.brand },
      { kind: "text", path: "colors.onBrand", label: texts.onBrand },
      { kind: "text", path: "colors.ground", label: texts.ground },
      { kind: "text", path: "colors.ink", label: texts.ink },
    ],
  },
  {
    title: texts.links,
    fields: [
      {
        kind: "list",
        path: "downloadLinks",
        one: texts.link,
        add: texts.addLink,
        fresh: { platform: "android", link: "https://" },
        fields: [
          { kind: "choice", path: "platform", label: texts.platform, options: texts.platforms },
          { kind: "text", path: "link", label: texts.address, isWide: true },
        ],
      },
    ],
  },
];
