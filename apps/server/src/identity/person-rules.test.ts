import { addDays } from "@hiram/lending";
import { expect, test } from "vitest";
import { adultBirthdays, readBirthday } from "./person-rules.ts";

// Born on this day, or on 29 February where the year of coming of age has none.
test.each([
  ["2026-03-10", "2008-03-10"],
  ["2026-02-28", "2008-02-29"],
  ["2026-02-27", "2008-02-27"],
  ["2024-02-29", "2006-02-28"],
  ["2026-01-01", "2008-01-01"],
])("[BND-8] [WEB-5] on %s the youngest adult was born on %s", (today, latest) => {
  const taken = adultBirthdays(today);
  expect(taken).toEqual({ earliest: "1900-01-01", latest });
  expect(readBirthday(taken.earliest, today)).toEqual({ value: taken.earliest });
  expect(readBirthday(latest, today)).toEqual({ value: latest });
  expect(readBirthday(addDays(latest, 1), today)).toEqual({ fault: "under-age" });
  expect(readBirthday(addDays(taken.earliest, -1), today)).toEqual({ fault: "no-such-day" });
});
