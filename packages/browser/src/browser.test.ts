import { expect, test } from "vitest";
import { isMessagingAppBrowser, setPageTitle } from "./browser.ts";
import { readCookie, setCookie } from "./cookies.ts";
import { randomIdentifier } from "./identifier.ts";

test("[HLP-6] a cookie expires on 31 Dec 9999 and is read back whole", () => {
  const written: string[] = [];
  const jar = {
    get cookie() {
      return written.map((line) => line.split("; ")[0]).join("; ");
    },
    set cookie(line: string) {
      written.push(line);
    },
  };
  setCookie("na me", "a=b; c", jar);
  expect(written[0]).toContain("expires=Fri, 31 Dec 9999 23:59:59 GMT");
  expect(readCookie("na me", jar)).toBe("a=b; c");
  expect(readCookie("name", jar)).toBeNull();
  expect(readCookie("x", { cookie: "x=%E0%A4%A" })).toBeNull();
});

test("[HLP-6] random identifiers are groups of hexadecimal digits, each different", () => {
  const identifiers = Array.from({ length: 100 }, randomIdentifier);
  expect(new Set(identifiers).size).toBe(100);
  for (const identifier of identifiers)
    expect(identifier).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test.each([
  ["Mozilla/5.0 (Linux; Android 10) Chrome/87.0 Mobile Safari/537.36 MicroMessenger/8.0", true],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605 [FBAN/MessengerForiOS;FBAV/400]", true],
  ["Mozilla/5.0 (Linux; Android 12) Chrome/99.0 Mobile Line/12.0", true],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0", true],
  [
    "Mozilla/5.0 (Linux; Android 12; SM-A135F; wv) Chrome/99.0 Mobile trill_320103 BytedanceWebview/d8a2",
    true,
  ],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile musical_ly_30.1 JsSdk/2.0 BytedanceWebview/d8a2", true],
  ["Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/87.0 Mobile Safari/537.36", false],
  ["Mozilla/5.0 (Linux; Android 13; Outline/thrilled) Chrome/99.0 Mobile Safari/537.36", false],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1.15 Version/17.0 Safari/604.1", false],
])("[HLP-6] knows a messaging app's built-in browser: %s", (userAgent, isOne) => {
  expect(isMessagingAppBrowser(userAgent)).toBe(isOne);
});

test("[HLP-6] sets the page's title", () => {
  const page = { title: "" };
  setPageTitle("Order Details", page);
  expect(page.title).toBe("Order Details");
});
