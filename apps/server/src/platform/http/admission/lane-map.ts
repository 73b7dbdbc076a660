import { API_BASE, keysOf, type KeyTranslation, PAGES } from "@hiram/contract";
import { catalogue, type CatalogueEntry, type OperationName } from "@hiram/contract/catalogue.ts";
import { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";

/** `browsing` holds every call that has no other lane; a page takes a place there too while it is rendered. */
export type LaneName = "webhooks" | "payments" | "pages" | "browsing";

export interface LaneMap {
  /**
   * The lane of an address, with or without its query, or of a route. Null: always let in, like a balancer's probes. An
   * upload has places of its own.
   */
  readonly ofAddress: (url: string) => LaneName | "files" | null;
  /** Whether a failure of this address uses real names, as the JSON client reads them (WIRE-10). */
  readonly isUntranslated: (url: string) => boolean;
}

/** Borrowers about to pay don't queue behind those who are browsing. */
const PAYMENTS: ReadonlySet<string> = new Set<OperationName>([
  "generatePayCode",
  "repaymentCommit",
  "repaymentConfirm",
  "repaymentHuichao",
]);

const ALWAYS = ["/healthz", "/readyz", "/metrics"];

/** Everything below each of these is in one lane; longer prefixes come first. */
const BELOW: readonly (readonly [string, LaneName])[] = [
  ["/webhooks/", "webhooks"],
  ["/return/", "payments"],
  ["/agreements/", "browsing"],
  ["/documents/", "browsing"],
  ["/export/", "browsing"],
  ["/files/", "browsing"],
  [`${API_BASE}/staff/`, "browsing"],
];

/** @param keys the key table, which may give calls other paths (WIRE-12) */
export function laneMap(keys: KeyTranslation): LaneMap {
  const exact = new Map<string, LaneName | null>(ALWAYS.map((path) => [path, null]));
  const untranslated = new Set<string>();
  for (const path of Object.values(PAGES)) exact.set(path, "pages");
  for (const [name, { operation }] of Object.entries<CatalogueEntry>(catalogue)) {
    const path = `${API_BASE}${keysOf(operation, keys).pathOut(operation.path)}`;
    if (operation.conventions === "upload") exact.set(path, null);
    else exact.set(path, PAYMENTS.has(name) ? "payments" : "browsing");
    if (operation.conventions === "json") untranslated.add(path);
  }
  for (const { operation } of Object.values<CatalogueEntry>(staffCatalogue))
    if (operation.conventions === "upload") exact.set(`${API_BASE}${operation.path}`, null);
  exact.set(`${API_BASE}/promotion/get-captcha`, "browsing");
  return {
    ofAddress(url) {
      const path = pathOf(url);
      const known = exact.get(path);
      if (known !== undefined) return known;
      for (const [beginning, lane] of BELOW) if (path.startsWith(beginning)) return lane;
      return "files";
    },
    // No key table applies to staff's calls (packages/contract/src/staff/catalogue.ts).
    isUntranslated: (url) => untranslated.has(pathOf(url)) || pathOf(url).startsWith(`${API_BASE}/staff/`),
  };
}

function pathOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? url : url.slice(0, at);
}
