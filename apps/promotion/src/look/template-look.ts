import type { LandingTemplateWire } from "@hiram/contract/promotion/landing-template.ts";
import { contrast, READABLE } from "./contrast.ts";

/** Colours of the product's theme, light or dark, that a template's stand beside. */
export type ThemeColours = Readonly<Record<"ground" | "card" | "tint" | "muted" | "overdue", string>>;

/** Style properties that a template may set. */
type LookProperty = "--ground" | "--ink" | "--hero" | "--on-hero" | "--brand" | "--on-brand";

type TemplateColours = LandingTemplateWire["colors"];

const isReadable = (text: string, ...grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(text, ground) >= READABLE);

/**
 * The template's colours as style properties (PROMO-2), as far as every text stays readable in the theme that the
 * visitor prefers; where one would not, the product's own stands. So a light template in a dark room keeps its
 * banner and its button, and leaves the ground dark.
 */
export function templateLook(
  { brand, onBrand, ground, ink }: TemplateColours,
  theme: ThemeColours,
): Readonly<Partial<Record<LookProperty, string>>> {
  const isGroundKept =
    isReadable(ink, ground, theme.card) &&
    isReadable(theme.muted, ground) &&
    isReadable(theme.overdue, ground);
  const around = isGroundKept ? ground : theme.ground;
  const isBannerKept = isReadable(onBrand, brand);
  return {
    ...(isGroundKept ? { "--ground": ground, "--ink": ink } : {}),
    ...(isBannerKept ? { "--hero": brand, "--on-hero": onBrand } : {}),
    // Links and rings around what has the focus: the brand as a text's colour.
    ...(isBannerKept && isReadable(brand, around, theme.card, theme.tint)
      ? { "--brand": brand, "--on-brand": onBrand }
      : {}),
  };
}
