import type { CityInit } from "@hiram/contract/places/cities.ts";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { withTestServer } from "../testing/test-server.ts";
import { INDEPENDENT_CITIES } from "./independent-cities.ts";
import { philippinePlaces } from "./places.ts";

const places = philippinePlaces();
const { regions } = places.list();
const provinces = regions.flatMap((region) => region.provinces);
const cities = provinces.flatMap((province) => province.cities);

describe("the places", () => {
  test("[BND-2] are 18 regions with all 1,642 cities and municipalities, none twice", () => {
    expect(regions).toHaveLength(18);
    expect(cities).toHaveLength(1642);
    expect(new Set(cities.map(({ code }) => code)).size).toBe(1642);
    expect(new Set(provinces.map(({ code }) => code)).size).toBe(provinces.length);
    expect(provinces.filter((province) => province.cities.length === 0)).toEqual([]);
  });

  test("[BND-3] begin with Metro Manila, where most borrowers live", () => {
    expect(regions[0]).toMatchObject({ name: "National Capital Region (NCR)" });
    expect(regions[0]?.provinces.map(({ name, cities: its }) => [name, its.length])).toEqual([
      ["Metro Manila", 17],
    ]);
    expect(regions[1]?.name).toBe("Ilocos Region (Region I)");
  });

  test("[BND-3] have an independent city in the province that it lies in", () => {
    const provinceOf = (city: string) =>
      provinces.find((province) => province.cities.some(({ name }) => name === city))?.name;
    expect(
      ["Cebu City", "Baguio City", "Davao City", "Iloilo City", "Cagayan De Oro City", "Zamboanga City"].map(
        provinceOf,
      ),
    ).toEqual(["Cebu", "Benguet", "Davao del Sur", "Iloilo", "Misamis Oriental", "Zamboanga del Sur"]);
    for (const [, province] of INDEPENDENT_CITIES)
      expect(provinces.map(({ code }) => code)).toContain(province);
  });

  test("[BND-8] a code is a city's, or no place at all", () => {
    expect(places.cityName("1380300000")).toBe("Makati City, Metro Manila");
    for (const code of ["", "1300000000", "1380300001", "__proto__"])
      expect(places.cityName(code)).toBeNull();
  });
});

describe("the call for them", () => {
  const server = withTestServer();
  const ask = (encoding?: string) =>
    server().app.inject({
      method: "GET",
      url: "/api/v3/certification/city-init",
      headers: encoding === undefined ? {} : { "accept-encoding": encoding },
    });

  test("[BND-3] answers a visitor, packed, and may be kept by the browser alone", async () => {
    const plain = await ask();
    expect(plain.json<{ data: CityInit }>().data.regions).toEqual(regions);
    expect(plain.headers).toMatchObject({
      "cache-control": "private, max-age=86400",
      vary: "accept-encoding",
    });
    const [br, gzip] = [await ask("gzip, deflate, br"), await ask("gzip")];
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(30_000);
  });

  test("[WIRE-3] a refusal of it is kept by nobody", async () => {
    const refused = await server().app.inject("/api/v3/certification/city-init?sessionId=%zz");
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect(refused.json()).toMatchObject({ code: expect.not.stringMatching(/^0/) });
  });
});
