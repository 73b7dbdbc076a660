import { join } from "node:path";
import {
  DOWNLOAD_PLATFORMS,
  type LandingTemplateWire,
  templateColour,
  templateLink,
} from "@hiram/contract/promotion/landing-template.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { type Lender, readOperatorJson } from "@hiram/content";
import type { Profile } from "@hiram/market/profile.ts";
import * as v from "valibot";
import { writtenText } from "../platform/written-text.ts";

const MISSING = "is missing";

const words = v.object(
  {
    title: writtenText(120),
    subtitle: writtenText(300),
    bannerAlt: v.optional(v.pipe(v.string(), v.maxLength(300, "is longer than 300")), ""),
    buttonLabel: writtenText(40),
    agreementText: writtenText(50_000),
  },
  MISSING,
);

/** A landing page as staff edit it (PROMO-2): its texts by language, in English where there is no Filipino one. */
const landingTemplateSchema = v.object(
  {
    /** Staff's name for it; visitors never see it. */
    name: v.optional(v.pipe(v.string(MISSING), v.maxLength(60, "is longer than 60"))),
    /** `utm_tag` of the campaign that it was made for; empty: none. */
    campaign: v.optional(
      v.pipe(v.string(MISSING), v.regex(/^[\w.-]{0,100}$/, "must be letters, digits, points and dashes")),
    ),
    words: v.object({ en: words, fil: v.nullish(words) }, MISSING),
    bannerImage: v.union([v.literal(""), templateLink], "must be empty or a link"),
    colors: v.object(
      { brand: templateColour, onBrand: templateColour, ground: templateColour, ink: templateColour },
      MISSING,
    ),
    downloadLinks: v.pipe(
      v.array(
        v.object(
          {
            platform: v.picklist(DOWNLOAD_PLATFORMS, `must be one of: ${DOWNLOAD_PLATFORMS.join(", ")}`),
            link: templateLink,
          },
          MISSING,
        ),
        MISSING,
      ),
      v.minLength(1, "must hold a link"),
    ),
  },
  MISSING,
);
export type LandingTemplate = v.InferOutput<typeof landingTemplateSchema>;

const DEFAULT_FILE = "landing-template.json";

/** A template that cannot be shown; each problem names its field. */
export class LandingTemplateError extends Error {
  override readonly name = "LandingTemplateError";
}

/**
 * Validates a template before it is saved or shown.
 * @throws LandingTemplateError naming every field that is missing or wrong
 */
export function readLandingTemplate(input: unknown): LandingTemplate {
  const result = v.safeParse(landingTemplateSchema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new LandingTemplateError(
    landingTemplateProblems(input)
      .map(({ message }) => message)
      .join("; "),
  );
}

/** The same for one that is being edited: what is wrong with it, by field; empty when it can be shown. */
export function landingTemplateProblems(
  input: unknown,
): { readonly field: string; readonly message: string }[] {
  const { issues = [] } = v.safeParse(landingTemplateSchema, input, { abortPipeEarly: true });
  return issues.map((issue) => {
    const field = v.getDotPath(issue) ?? "the template";
    return { field: field.replaceAll(/\.(\d+)/g, "[$1]"), message: `${field} ${issue.message}` };
  });
}

/**
 * The operator's own template 1, from the content folder (TRM-2).
 * @throws LandingTemplateError when it is missing, not UTF-8, not JSON, or incomplete
 */
export async function loadDefaultTemplate(contentDir: string): Promise<LandingTemplate> {
  try {
    return readLandingTemplate(await readOperatorJson(join(contentDir, DEFAULT_FILE)));
  } catch (failure) {
    throw new LandingTemplateError(
      `${DEFAULT_FILE}: ${failure instanceof Error ? failure.message : "unreadable"}`,
    );
  }
}

/** The template as a visitor gets it in this language. */
export function templateAnswer(
  id: string,
  template: LandingTemplate,
  around: {
    readonly locale: Locale;
    readonly appName: string;
    readonly profile: Profile;
    readonly lender: Lender;
  },
): LandingTemplateWire {
  const { name, brand, secRegistrationNumber, certificateOfAuthorityNumber } = around.lender;
  const words = template.words[around.locale] ?? template.words.en;
  return {
    id,
    title: words.title,
    subtitle: words.subtitle,
    bannerImage: template.bannerImage,
    bannerAlt: words.bannerAlt,
    colors: template.colors,
    buttonLabel: words.buttonLabel,
    agreementText: words.agreementText,
    downloadLinks: template.downloadLinks,
    appName: around.appName,
    profile: around.profile.name,
    lender: { name, brand, secRegistrationNumber, certificateOfAuthorityNumber },
  };
}
