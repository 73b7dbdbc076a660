import { productTexts as texts } from "@hiram/texts/console/offerings/products.ts";
import { offeringTexts } from "@hiram/texts/console/offerings/offerings.ts";
import type { FieldGroup } from "./fields.ts";

/** Everything that makes up a product, by groups (domain.md, "Price of a loan"). */
export const PRODUCT_FIELDS: readonly FieldGroup[] = [
  {
    title: texts.name,
    fields: [
      { kind: "text", path: "name", label: texts.productName },
      { kind: "text", path: "logo", label: texts.logo, hint: texts.logoHint },
    ],
  },
  {
    title: texts.amounts,
    fields: [
      { kind: "pesos", path: "amount.minCentavos", label: texts.least },
      { kind: "pesos", path: "amount.maxCentavos", label: texts.most },
      { kind: "pesos", path: "amount.stepCentavos", label: texts.step },
    ],
  },
  {
    title: texts.terms,
    fields: [
      {
        kind: "list",
        path: "terms",
        one: texts.term,
        add: texts.addTerm,
        fresh: { periods: 3, unit: "M", instalments: 3 },
        fields: [
          { kind: "whole", path: "periods", label: texts.periods },
          { kind: "choice", path: "unit", label: texts.unit, options: texts.units },
          { kind: "whole", path: "instalments", label: texts.instalments },
        ],
      },
    ],
  },
  {
    title: texts.interest,
    fields: [
      {
        kind: "list",
        path: "rateTiers",
        one: texts.tier,
        add: texts.addTier,
        fresh: { fromDay: 31, dailyRatePpm: 1_000 },
        fields: [
          { kind: "whole", path: "fromDay", label: texts.fromDay },
          { kind: "percent", path: "dailyRatePpm", label: texts.dailyRate },
        ],
      },
      { kind: "choice", path: "method", label: texts.method, options: texts.methods },
    ],
  },
  {
    title: texts.fees,
    fields: [
      {
        kind: "list",
        path: "fees",
        one: texts.fee,
        add: texts.addFee,
        fresh: { name: { en: "", fil: "" }, kind: "percent", value: 10_000, taken: "from-proceeds" },
        fields: [
          { kind: "text", path: "name.en", label: texts.english },
          { kind: "text", path: "name.fil", label: texts.filipino },
          { kind: "price", path: "", label: offeringTexts.priceValue },
          { kind: "choice", path: "taken", label: texts.taken, options: texts.takens },
        ],
      },
    ],
  },
  {
    title: texts.penalty,
    fields: [
      { kind: "pesos", path: "penalty.newBorrowerCentavos", label: texts.newBorrower },
      { kind: "pesos", path: "penalty.repeatBorrowerCentavos", label: texts.repeatBorrower },
      {
        kind: "optional",
        path: "penalty.mostPpm",
        label: texts.isPenaltyCapped,
        hint: texts.isPenaltyCappedHint,
        fresh: 50_000,
        fields: [{ kind: "percent", path: "", label: texts.penaltyCap }],
      },
    ],
  },
  {
    title: texts.extension,
    fields: [
      {
        kind: "optional",
        path: "extension",
        label: texts.isExtended,
        fresh: { fee: { kind: "percent", value: 20_000 }, limit: 1, periodDays: 30 },
        fields: [
          { kind: "price", path: "fee", label: texts.extensionFee },
          { kind: "whole", path: "limit", label: texts.extensionLimit },
          { kind: "whole", path: "periodDays", label: texts.extensionDays },
        ],
      },
    ],
  },
  {
    title: texts.early,
    fields: [
      { kind: "flag", path: "early.halfTerm", label: texts.halfTerm },
      { kind: "whole", path: "early.minDays", label: texts.minDays },
    ],
  },
  {
    title: texts.servicing,
    fields: [
      { kind: "flag", path: "servicing.isOwn", label: texts.isOwn },
      { kind: "flag", path: "servicing.asksBeforeLeaving", label: texts.asksBeforeLeaving },
      { kind: "flag", path: "servicing.announcesTextMessage", label: texts.announcesTextMessage },
      { kind: "flag", path: "servicing.showsInstructions", label: texts.showsInstructions },
      { kind: "text", path: "servicing.agreementFirst", label: texts.agreementFirst },
      { kind: "text", path: "servicing.servicePhone", label: texts.servicePhone },
      { kind: "text", path: "servicing.repaymentUrl", label: texts.repaymentUrl },
      { kind: "text", path: "servicing.ordersUrl", label: texts.ordersUrl },
    ],
  },
  {
    title: texts.confirmation,
    fields: [
      {
        kind: "optional",
        path: "confirmLook.buttonText",
        label: texts.hasButtonText,
        fresh: { en: "", fil: "" },
        fields: [
          { kind: "text", path: "en", label: texts.buttonEnglish },
          { kind: "text", path: "fil", label: texts.buttonFilipino },
        ],
      },
      {
        kind: "optional",
        path: "confirmLook.promo",
        label: texts.hasPromo,
        hint: texts.hasPromoHint,
        fresh: { title: { en: "", fil: "" }, text: { en: "", fil: "" }, image: "" },
        fields: [
          { kind: "text", path: "title.en", label: texts.promoTitleEnglish },
          { kind: "text", path: "title.fil", label: texts.promoTitleFilipino },
          { kind: "long", path: "text.en", label: texts.promoTextEnglish },
          { kind: "long", path: "text.fil", label: texts.promoTextFilipino },
          { kind: "text", path: "image", label: texts.promoImage, hint: texts.promoImageHint },
        ],
      },
    ],
  },
];
