import { type CityInit, cityInit } from "@hiram/contract/places/cities.ts";
import { daysFrom } from "@hiram/market/dates.ts";
import { storageSection } from "@hiram/browser/storage.ts";
import type { App } from "../shell/app/app.ts";

export type Regions = CityInit["regions"];

/** Regions seldom change; a list older than a month is loaded again. */
const KEPT_DAYS = 30;
const KEY = "regions";
const section = storageSection("citySelect");

/**
 * Regions, provinces and cities, stored on the phone once loaded (HLP-8): the 1,600 cities are loaded only by
 * those who open them. Null if they could not be loaded.
 */
export async function askPlaces(app: App): Promise<Regions | null> {
  const saved = keptPlaces(app.settings.today);
  if (saved !== null) return saved;
  const reply = await app.api.call(cityInit, {}, { quiet: true });
  if (!reply.success || !isRegions(reply.data?.regions)) return null;
  section.set(KEY, { keptOn: app.settings.today, regions: reply.data.regions });
  return reply.data.regions;
}

/** A phone's storage may have been written by an older version, or by anyone. */
function keptPlaces(today: string): Regions | null {
  const saved = section.get(KEY);
  if (typeof saved !== "object" || saved === null || !("keptOn" in saved) || !("regions" in saved))
    return null;
  const age = daysFrom(String(saved.keptOn), today);
  return age >= 0 && age <= KEPT_DAYS && isRegions(saved.regions) ? saved.regions : null;
}

function isRegions(value: unknown): value is Regions {
  return isListOfPlaces(value) && value.length > 0 && value.every(hasProvinces);
}

function hasProvinces(region: object): boolean {
  return "provinces" in region && isListOfPlaces(region.provinces) && region.provinces.every(hasCities);
}

function hasCities(province: object): boolean {
  return "cities" in province && isListOfPlaces(province.cities);
}

function isListOfPlaces(value: unknown): value is object[] {
  return Array.isArray(value) && value.every(isPlace);
}

function isPlace(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("code" in value) || !("name" in value)) return false;
  return typeof value.code === "string" && typeof value.name === "string";
}

/** The region and the province that a city is in, or empty codes for an unknown city. */
export function whereIs(
  regions: Regions,
  city: string,
): { readonly region: string; readonly province: string } {
  for (const region of regions)
    for (const province of region.provinces)
      if (province.cities.some(({ code }) => code === city))
        return { region: region.code, province: province.code };
  return { region: "", province: "" };
}

/** A city with its province, for display: `Makati, Metro Manila`; empty for an unknown city. */
export function cityName(regions: Regions, city: string): string {
  for (const { provinces } of regions)
    for (const province of provinces) {
      const found = province.cities.find(({ code }) => code === city);
      if (found !== undefined) return `${found.name}, ${province.name}`;
    }
  return "";
}
