import { expect, test } from "vitest";
import { nearestCity } from "./nearest-city.ts";
import centres from "./city-centres.json" with { type: "json" };
import { philippinePlaces } from "./places.ts";

const places = philippinePlaces();

test.for([
  [14.5547, 121.0244, "Makati City, Metro Manila"],
  [14.6507, 121.0495, "Quezon City, Metro Manila"],
  [10.3157, 123.8854, "Cebu City, Cebu"],
  [7.0731, 125.6128, "Davao City, Davao del Sur"],
  [16.4023, 120.596, "Baguio City, Benguet"],
  [6.9214, 122.079, "Zamboanga City, Zamboanga del Sur"],
  [20.4487, 121.9702, "Basco, Batanes"],
] as const)("[API-6] %f, %f is in %s", ([latitude, longitude, name]) => {
  expect(places.cityName(nearestCity({ latitude, longitude }) ?? "")).toBe(name);
});

test.for([
  [0, 0],
  [22.3, 114.17],
  [12, 130],
] as const)("[API-6] %f, %f is near no city", ([latitude, longitude]) => {
  expect(nearestCity({ latitude, longitude })).toBeNull();
});

test("[API-6] every centre is a city's, within the country", () => {
  for (const [code, [north = 0, east = 0]] of Object.entries(centres)) {
    expect(places.cityName(code), code).not.toBeNull();
    expect(north > 4 && north < 21.5 && east > 116 && east < 127, code).toBe(true);
  }
});
