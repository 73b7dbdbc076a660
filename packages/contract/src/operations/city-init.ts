import * as valibot from "valibot";
import { type AnswerOf, operation } from "../operation.ts";

const place = { code: valibot.string(), name: valibot.string() };

/** Regions, provinces and cities for `city-select` (BND-3, API-3), by the codes of the PSGC. */
export const schema = {
  payload: valibot.object({}),
  answer: valibot.object({
    regions: valibot.array(
      valibot.object({
        ...place,
        provinces: valibot.array(valibot.object({ ...place, cities: valibot.array(valibot.object(place)) })),
      }),
    ),
  }),
};
export type CityInit = AnswerOf<typeof schema>;

export const cityInit = operation<typeof schema>({
  name: "cityInit",
  method: "GET",
  path: "/v3/certification/city-init",
  access: "visitor",
  keptForSeconds: 24 * 60 * 60,
});
