import type { LandingTemplateWire } from "@hiram/contract/promotion/landing-template.ts";
import type { Platform } from "../visitor/platform.ts";

export interface StoreLink {
  readonly platform: Platform;
  readonly address: string;
}

/**
 * The template's download links, checked again in the page: only http and https addresses; a path on this site
 * becomes a full address.
 */
export function storeLinks(links: LandingTemplateWire["downloadLinks"], origin: string): StoreLink[] {
  return links.flatMap(({ platform, link }) => {
    try {
      const { protocol, href } = new URL(link, origin);
      return protocol === "https:" || protocol === "http:" ? [{ platform, address: href }] : [];
    } catch {
      return [];
    }
  });
}

/**
 * The link for a platform: its own, or the one for every other. A Huawei phone without a link of its own can
 * use Android's; a desktop has none, because its visitor wants the app on the phone.
 */
export function ownStoreLink(links: readonly StoreLink[], platform: Platform): StoreLink | undefined {
  if (platform === "other") return undefined;
  const wanted: readonly Platform[] =
    platform === "huawei" ? ["huawei", "android", "other"] : [platform, "other"];
  return wanted.flatMap((each) => links.filter((link) => link.platform === each))[0];
}
