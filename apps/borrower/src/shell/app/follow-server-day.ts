import { TODAY_HEADER } from "@hiram/contract/transport/today-header.ts";

/** `fetch` that follows the day which answers tell: a page that stays open past midnight in Manila goes on with the new one. */
export function followServerDay(settings: { today: string }, network: typeof fetch): typeof fetch {
  return async (...request) => {
    const response = await network(...request);
    const day = response.headers.get(TODAY_HEADER) ?? "";
    // An answer of the day before may come last.
    if (day > settings.today) settings.today = day;
    return response;
  };
}
