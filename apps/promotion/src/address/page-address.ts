import type { Locale } from "@hiram/market/locale.ts";

/** What a campaign's link may contain (PROMO-1). */
const CAMPAIGN_PARAMETERS = [
  "id",
  "user_from",
  "app_from",
  "utm_tag",
  "links_id",
  "down_id",
  "invite_code",
  "UC",
] as const;
export type CampaignParameter = (typeof CAMPAIGN_PARAMETERS)[number];

/** The campaign's values; empty for what the address does not say. */
export type Campaign = Readonly<Record<CampaignParameter, string>>;

export type PageName = "landing" | "download" | "agreement";

/** The app's pages, by the path after the hash. Every other path is the template. */
const PAGE_OF_PATH: Readonly<Record<string, PageName>> = {
  "/downloadTemplate": "download",
  "/agreementTemplate": "agreement",
};

/** A parsed address of the app. */
export interface PageAddress {
  readonly page: PageName;
  readonly campaign: Campaign;
  /** Everything that the address says, one value per name. */
  readonly parameters: URLSearchParams;
  /** The query after the hash, as it is there. */
  readonly hashQuery: string;
}

/**
 * Parses an address with its query before or after the hash. What is after the hash belongs to the page and
 * takes precedence over what is before it, name by name. Of a repeated name the first non-empty value is
 * taken, and `id[]` or `id[0]` means `id`: a visitor cannot correct a campaign's link.
 */
export function readPageAddress({ search, hash }: { search: string; hash: string }): PageAddress {
  const fragment = hash.replace(/^#/, "");
  const at = fragment.indexOf("?");
  const path = (at < 0 ? fragment : fragment.slice(0, at)).replace(/\/$/, "");
  const hashQuery = at < 0 ? "" : fragment.slice(at + 1);
  const parameters = new URLSearchParams();
  for (const [rawName, value] of [...new URLSearchParams(hashQuery), ...new URLSearchParams(search)]) {
    const name = rawName.replace(/\[\d*\]$/, "");
    if (value.trim() !== "" && !parameters.has(name)) parameters.set(name, value.trim());
  }
  const campaign = Object.fromEntries(
    CAMPAIGN_PARAMETERS.map((name) => [name, parameters.get(name) ?? ""]),
  ) as Campaign;
  return { page: PAGE_OF_PATH[path] ?? "landing", campaign, parameters, hashQuery };
}

/**
 * Where success and 'already registered' lead (PROMO-9): with the tracking query, unless the address names a
 * download or a link of its own, whose own query is then left untouched.
 */
export function downloadHash({ campaign, parameters, hashQuery }: PageAddress): string {
  const isKept = campaign.down_id !== "" || campaign.links_id !== "";
  return hashAddress("/downloadTemplate", isKept ? hashQuery : trackingQuery(parameters));
}

/** The agreement with the same query (PROMO-10). */
export function agreementHash({ parameters }: PageAddress): string {
  return hashAddress("/agreementTemplate", parameters.toString());
}

/** The template with the same query. */
export function landingHash({ parameters }: PageAddress): string {
  return hashAddress("/", parameters.toString());
}

/**
 * The address with a language that survives a reload: where it is read from, after the hash or before it; everything
 * else stays.
 */
export function addressIn(
  locale: Locale,
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
): string {
  const [, path = "", query = ""] = /^([^?]*)\??([^]*)$/.exec(hash) ?? [];
  const inHash = new URLSearchParams(query);
  const inSearch = new URLSearchParams(search);
  const isInHash = inHash.has("lang");
  (isInHash ? inHash : inSearch).set("lang", locale);
  const before = inSearch.toString();
  return pathname + (before && `?${before}`) + (isInHash ? `${path}?${inHash.toString()}` : hash);
}

/** The campaign's values that the address has, and the language that it asks for. */
function trackingQuery(parameters: URLSearchParams): string {
  const names = [...CAMPAIGN_PARAMETERS, "lang"].filter((name) => parameters.has(name));
  return new URLSearchParams(names.map((name) => [name, parameters.get(name) ?? ""])).toString();
}

function hashAddress(path: string, query: string): string {
  return query === "" ? `#${path}` : `#${path}?${query}`;
}
