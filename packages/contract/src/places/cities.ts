import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";

// Written out: a spread would keep the schema in the browser's bundle.
const city = valibot.object({ code: valibot.string(), name: valibot.string() });
const province = valibot.object({
  code: valibot.string(),
  name: valibot.string(),
  cities: valibot.array(city),
});
const region = valibot.object({
  code: valibot.string(),
  name: valibot.string(),
  provinces: valibot.array(province),
});

/** Regions, provinces and cities for `city-select` (BND-3, API-3), by the codes of the PSGC. */
export const cityInitSchema = {
  payload: valibot.object({}),
  answer: valibot.object({ regions: valibot.array(region) }),
};
export type CityInit = AnswerOf<typeof cityInitSchema>;

export const cityInit = operation<typeof cityInitSchema>({
  name: "cityInit",
  method: "GET",
  path: "/v3/certification/city-init",
  access: "visitor",
  isLoad: true,
  keptForSeconds: 24 * 60 * 60,
});
