import type { LandingTemplateWire } from "@hiram/contract/promotion/landing-template.ts";
import { blend, contrast, READABLE, SEEN } from "./contrast.ts";

/** Colours of the product's theme, light or dark, next to which a template's appear. */
export type ThemeColours = Readonly<Record<"ground" | "card" | "ink" | "muted" | "overdue", string>>;

/** Style properties that a template may set. */
type LookProperty =
  | "--ground"
  | "--ink"
  | "--sea"
  | "--tint"
  | "--primary"
  | "--on-primary"
  | "--brand"
  | "--on-brand";

type TemplateColours = LandingTemplateWire["colors"];

/** The share of the brand colour in the sea, and in the ground below it. */
const SEA = 0.25;
const TINT = 0.1;

/**
 * By how much a brand colour too dark for the card may be lightened, a step at a time: it must still be
 * recognisable.
 */
const LIGHTER = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3];

/** The product's own brand colour: a template that keeps it gets the product's own colours in either theme. */
const OWN_BRAND = "#0a6b4f";

const isReadable = (text: string, ...grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(text, ground) >= READABLE);

/**
 * The template's colours as style properties (PROMO-2), as far as every text stays readable in the theme that
 * the visitor prefers; otherwise the product's own are used. So in dark mode a light template keeps its sea
 * and its button, a little lighter where it would disappear on the card, but not its ground.
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
  const tinted = blend(brand, around, TINT);
  const isTintRead = isReadable(theme.muted, tinted) && isReadable(isGroundKept ? ink : theme.ink, tinted);
  const tint = isTintRead ? tinted : around;
  const isBrandTaken = brand.toLowerCase() !== OWN_BRAND && isReadable(onBrand, brand);
  const isSeen = (colour: string): boolean => contrast(colour, theme.card) >= SEEN;
  const lighter = LIGHTER.map((share) => blend("#ffffff", brand, share));
  const primary = isSeen(brand)
    ? brand
    : (lighter.find((each) => isSeen(each) && isReadable(onBrand, each)) ?? brand);
  return {
    ...(isGroundKept ? { "--ground": ground, "--ink": ink } : {}),
    "--sea": blend(brand, around, SEA),
    "--tint": tint,
    ...(isBrandTaken ? { "--primary": primary, "--on-primary": onBrand } : {}),
    // Links and focus rings: the brand as a text colour.
    ...(isBrandTaken && isReadable(brand, around, theme.card, tint)
      ? { "--brand": brand, "--on-brand": onBrand }
      : {}),
  };
}
