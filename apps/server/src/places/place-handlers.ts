import { serverTexts } from "@hiram/texts/server/load.ts";
import type { Handlers } from "../platform/http/dispatch.ts";
import { notFound } from "../platform/http/refusal.ts";
import { nearestCity } from "./nearest-city.ts";
import type { Places } from "./places.ts";

/** Regions, provinces and cities, the same for everybody (API-3), and the city that somebody is in (API-6). */
export function placeHandlers(places: Places): Pick<Handlers, "cityInit" | "locationUpload"> {
  return {
    cityInit: async () => places.list(),
    async locationUpload(point, { locale }) {
      const cityCode = nearestCity(point);
      const cityName = cityCode === null ? null : places.cityName(cityCode);
      if (cityCode === null || cityName === null) throw notFound(serverTexts(locale).certify.noCityNear);
      return { cityCode, cityName };
    },
  };
}
