import type { LandingTemplateWire } from "@hiram/contract/promotion/landing-template.ts";

/** The platforms that download links are for; `other` is everything else, including desktops. */
export type Platform = LandingTemplateWire["downloadLinks"][number]["platform"];

/**
 * The platform of a browser. Huawei's comes before Android's, whose name it carries too; an iPad calls itself a
 * Macintosh, but no Macintosh has a touch screen.
 */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): Platform {
  if (/HUAWEI|HONOR|HarmonyOS|OpenHarmony|HMSCore/i.test(userAgent)) return "huawei";
  if (/Android/i.test(userAgent)) return "android";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? "ios" : "other";
}
