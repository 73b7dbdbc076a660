import { expect, test } from "vitest";
import { serverTexts } from "./load.ts";

test.each([
  ["en", /in the app or on our site/],
  ["fil", /sa app o sa aming site/],
] as const)(
  "[WEB-12] [API-9] messages lead those without the app to the site as well, and are no longer than one SMS: %s",
  (locale, both) => {
    const { plans, reminders } = serverTexts(locale);
    for (const text of [plans.answeredSms("Hiram Lending"), reminders["other-loan"]]) {
      expect(text).toMatch(both);
      expect(text.length).toBeLessThanOrEqual(160);
    }
  },
);
