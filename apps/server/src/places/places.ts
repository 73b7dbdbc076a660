import { getAllRegions, getMunicipalitiesByProvince, getProvincesByRegion } from "@aivangogh/ph-address";
import type { CityInit } from "@hiram/contract/places/cities.ts";
import { INDEPENDENT_CITIES, WITHOUT_PROVINCE } from "./independent-cities.ts";

type Region = CityInit["regions"][number];
type Province = Region["provinces"][number];

const METRO_MANILA = "1300000000";

/** Regions, provinces and cities of the Philippines by PSGC code; built once, when first needed. */
export interface Places {
  readonly list: () => CityInit;
  /** The name of a city or municipality, with its province; null for an unknown code. */
  readonly cityName: (code: string) => string | null;
}

let built: ReturnType<typeof build> | undefined;
const places = () => (built ??= build());

export function philippinePlaces(): Places {
  return { list: () => places().list, cityName: (code) => places().names.get(code) ?? null };
}

function build() {
  // Most borrowers live in Metro Manila; the other regions follow by number, as taught in school.
  const regions = [...getAllRegions()]
    .toSorted((one, other) => rankOf(one.psgcCode) - rankOf(other.psgcCode))
    .map(({ psgcCode, name, designation }): Region => {
      return { code: psgcCode, name: regionName(name, designation), provinces: provincesOf(psgcCode) };
    });
  const names = regions.flatMap(({ provinces }) =>
    provinces.flatMap(({ name: province, cities }) =>
      cities.map(({ code, name }) => [code, `${name}, ${province}`] as const),
    ),
  );
  return { list: { regions }, names: new Map(names) };
}

const rankOf = (regionCode: string): number => (regionCode === METRO_MANILA ? 0 : Number(regionCode));

/** "Ilocos Region (Region I)", "National Capital Region (NCR)". */
function regionName(name: string, designation: string): string {
  if (designation === "") return name;
  return name.startsWith("Region ") ? `${designation} (${name})` : `${name} (${designation})`;
}

function provincesOf(region: string): Province[] {
  const provinces = getProvincesByRegion(region).map(({ psgcCode, name }) => ({ code: psgcCode, name }));
  return [...WITHOUT_PROVINCE.filter((each) => each.region === region), ...provinces].map(
    ({ code, name }) => ({
      code,
      name,
      cities: citiesOf(code),
    }),
  );
}

function citiesOf(province: string): Province["cities"] {
  const independent = INDEPENDENT_CITIES.filter(([, its]) => its === province).map(([city]) => city);
  // The package files a city without a province under its own code.
  return [province, ...independent]
    .flatMap((code) => getMunicipalitiesByProvince(code))
    .map(({ psgcCode, name }) => ({ code: psgcCode, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}
