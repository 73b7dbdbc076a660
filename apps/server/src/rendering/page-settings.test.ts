import { sampleLender } from "@hiram/content/lender-samples.ts";
import { IDENTITY_TABLE, keyTranslation } from "@hiram/contract";
import { profileOf } from "@hiram/market/profile.ts";
import { expect, test } from "vitest";
import { fixedClock } from "../testing/fixed-clock.ts";
import { readConfig } from "../platform/config.ts";
import type { Environment } from "../platform/environment.ts";
import { PRODUCTION } from "../testing/production.ts";
import { pageSettings } from "./page-settings.ts";

const settingsOf = (environment: Environment, query: object = {}, headers: Record<string, string> = {}) =>
  pageSettings(
    { query, headers },
    {
      config: readConfig(environment),
      lender: sampleLender,
      profile: profileOf("document"),
      keys: keyTranslation(IDENTITY_TABLE),
      clock: fixedClock("2026-03-01T23:30:00+08:00"),
    },
  );

test("[ORD-11] the service phone is the lender's own, unless the settings name another", () => {
  expect(settingsOf(PRODUCTION).servicePhone).toBe(sampleLender.phone);
  expect(settingsOf({ SERVICE_PHONE: "+63 2 8999 0000" }).servicePhone).toBe("+63 2 8999 0000");
});

test("[BRG-2] [ORD-7] the app's page in its store is the one in the settings; without one, a page is told of none", () => {
  const storePage = "https://play.google.com/store/apps/details?id=ph.hiram";
  expect(settingsOf({ STORE_PAGE: storePage }).storePage).toBe(storePage);
  expect(JSON.parse(JSON.stringify(settingsOf(PRODUCTION)))).not.toHaveProperty("storePage");
});

test("[PAY-2] a checkout is reached by the product's own protocol: https in production", () => {
  expect(settingsOf(PRODUCTION).checkoutOrigins).toEqual([
    "https://checkout.pay.ph",
    "https://checkout2.pay.ph:8443",
  ]);
  expect(settingsOf({}).checkoutOrigins).toEqual(["http://127.0.0.1:8081"]);
});

test("[HLP-2] a page is told today's date in Manila, whatever its phone's clock says", () => {
  expect(settingsOf({}).today).toBe("2026-03-01");
});

test("[WEB-8] a page speaks the language that was chosen last, unless its address names another", () => {
  const chosen = (cookie: string, query = {}) => {
    const { locale, defaultLocale } = settingsOf({}, query, { cookie });
    return [locale, defaultLocale];
  };
  expect(chosen("")).toEqual(["en", "en"]);
  expect(chosen("other=1; hiram-lang=fil")).toEqual(["fil", "fil"]);
  expect(chosen("hiram-lang=fil", { lang: "en" })).toEqual(["en", "fil"]);
  expect(chosen("hiram-lang=xx%")).toEqual(["en", "en"]);
});

test("[WEB-8] where none was chosen a page speaks its browser's language, and the setting's to a browser of neither", () => {
  const spoken = (accepted: string, { cookie = "", environment = {}, query = {} } = {}) => {
    const headers = { cookie, "accept-language": accepted };
    const { locale, defaultLocale } = settingsOf(environment, query, headers);
    return [locale, defaultLocale];
  };
  expect(spoken("fil-PH,fil;q=0.9,en;q=0.8")).toEqual(["fil", "fil"]);
  expect(spoken("en-PH,fil;q=0.9")).toEqual(["en", "en"]);
  expect(spoken("fil-PH", { query: { lang: "en" } })).toEqual(["en", "fil"]);
  expect(spoken("fil-PH", { cookie: "hiram-lang=en" })).toEqual(["en", "en"]);
  expect(spoken("ceb", { environment: { LOCALE: "fil" } })).toEqual(["fil", "fil"]);
  expect(spoken("en-PH", { environment: { LOCALE: "fil" } })).toEqual(["en", "en"]);
});
