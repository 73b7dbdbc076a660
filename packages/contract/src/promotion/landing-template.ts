import * as valibot from "valibot";
import { shortText } from "../fields.ts";
import { type AnswerOf, operation } from "../operation.ts";

/** Six hexadecimal digits: nothing else can get from a template into a style sheet. */
export const templateColour = valibot.pipe(
  valibot.string("is missing"),
  valibot.regex(/^#[0-9a-f]{6}$/i, "must be a colour like #0A6B4F"),
);

/** An http or https address, or a path on this site. */
export const templateLink = valibot.pipe(
  valibot.string("is missing"),
  valibot.maxLength(2_000, "is longer than 2000"),
  valibot.check(
    (text) => /^https?:\/\/[^\s/]/i.test(text) || /^\/(?![/\\])\S*$/.test(text),
    "must begin with https:// or /",
  ),
  valibot.check((text) => URL.canParse(text, "https://own.example"), "must be an address"),
);

/** The template that exists before staff make any, and is used in place of one that does not exist. */
export const DEFAULT_TEMPLATE_ID = "1";

/** The platforms that the download page distinguishes; `other` is everything else. */
export const DOWNLOAD_PLATFORMS = ["android", "ios", "huawei", "other"] as const;

/** What the landing page shows (PROMO-2); every text is data, to be shown as text. */
export const landingTemplateWire = valibot.object({
  id: valibot.string(),
  title: valibot.string(),
  subtitle: valibot.string(),
  /** Empty: none. */ bannerImage: valibot.string(),
  bannerAlt: valibot.string(),
  colors: valibot.object({
    brand: templateColour,
    onBrand: templateColour,
    ground: templateColour,
    ink: templateColour,
  }),
  buttonLabel: valibot.string(),
  /** Paragraphs are separated by an empty line. */ agreementText: valibot.string(),
  downloadLinks: valibot.array(
    valibot.object({ platform: valibot.picklist(DOWNLOAD_PLATFORMS), link: templateLink }),
  ),
  /** Sent with every call of the page (PROMO-11). */ appName: valibot.string(),
  /** How mobile numbers are validated (PROMO-8). */ profile: valibot.picklist(["document", "philippines"]),
  /** Shown wherever the lender presents itself (SEC Memorandum Circular 19 of 2019). */
  lender: valibot.object({
    name: valibot.string(),
    /** The names of its products. */ brand: valibot.string(),
    secRegistrationNumber: valibot.string(),
    certificateOfAuthorityNumber: valibot.string(),
  }),
});
export type LandingTemplateWire = valibot.InferOutput<typeof landingTemplateWire>;

/** What a landing page shows (PROMO-2); 404 for an id that no template has. */
export const promotionTemplateSchema = {
  payload: valibot.object({ templateId: shortText(40) }),
  answer: landingTemplateWire,
};
export type LandingTemplate = AnswerOf<typeof promotionTemplateSchema>;

export const promotionTemplate = operation<typeof promotionTemplateSchema>({
  name: "promotionTemplate",
  method: "GET",
  path: "/v2/h5/service/channel/channel-template",
  access: "visitor",
  isLoad: true,
  conventions: "json",
});
