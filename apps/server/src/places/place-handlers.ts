import type { Handlers } from "../platform/http/dispatch.ts";
import type { Places } from "./places.ts";

/** Regions, provinces and cities, the same for everybody (API-3). */
export function placeHandlers(places: Places): Pick<Handlers, "cityInit"> {
  return { cityInit: async () => places.list() };
}
