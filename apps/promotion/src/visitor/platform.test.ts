import { expect, test } from "vitest";
import { ownStoreLink, storeLinks } from "../download/store-links.ts";
import { platformOf } from "./platform.ts";

const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15";

test.each([
  ["Mozilla/5.0 (Linux; Android 13; SM-A135F) Chrome/120 Mobile", 5, "android"],
  ["Mozilla/5.0 (Linux; Android 10; HUAWEI P40) Chrome/92 Mobile HMSCore/6", 5, "huawei"],
  ["Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4 Mobile", 5, "huawei"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", 5, "ios"],
  [IPAD, 5, "ios"],
  [IPAD, 0, "other"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120", 10, "other"],
  ["", 0, "other"],
] as const)("[PROMO-9] %s with %i touches is %s", (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});

test("[PROMO-9] a phone gets its own store, or the one for every other; a desktop none", () => {
  const links = storeLinks(
    [
      { platform: "other", link: "https://all.example/app" },
      { platform: "android", link: "https://play.example/app" },
    ],
    "https://own.example",
  );
  const addresses = (["android", "huawei", "ios", "other"] as const).map(
    (platform) => ownStoreLink(links, platform)?.address,
  );
  expect(addresses).toEqual([
    "https://play.example/app",
    "https://play.example/app",
    "https://all.example/app",
    undefined,
  ]);
});

test("[PROMO-9] links are http or https, ours by their whole address; others are left out", () => {
  const links = [
    "/app.apk",
    "http://a.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "market://x",
    "//",
  ].map((link) => ({ platform: "android", link }) as const);
  expect(storeLinks(links, "https://own.example").map(({ address }) => address)).toEqual([
    "https://own.example/app.apk",
    "http://a.example/",
  ]);
});
