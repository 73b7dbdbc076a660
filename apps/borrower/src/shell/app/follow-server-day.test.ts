import { TODAY_HEADER } from "@hiram/contract/transport/today-header.ts";
import { expect, test } from "vitest";
import { followServerDay } from "./follow-server-day.ts";

test("[HLP-2] a page goes on with the day that its newest answer tells, and never back to one before", async () => {
  const settings = { today: "2026-11-24" };
  const days = [null, "2026-11-25", "2026-11-24"];
  const noting = followServerDay(settings, async () => {
    const day = days.shift();
    return new Response("{}", { headers: typeof day === "string" ? { [TODAY_HEADER]: day } : {} });
  });
  const noted: string[] = [];
  for (let asked = 0; asked < 3; asked += 1) {
    await noting("/api/v3/login/init");
    noted.push(settings.today);
  }
  expect(noted).toEqual(["2026-11-24", "2026-11-25", "2026-11-25"]);
});
