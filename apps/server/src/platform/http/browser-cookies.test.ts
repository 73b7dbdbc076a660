import { expect, test } from "vitest";
import { openBrowser } from "./browser-cookies.ts";

const OWN = "https://hiram.example";
const DEVICE = "browser-AAAAAAAAAAAAAAAAAAAAAA";

test("[WEB-2] a session's cookie is no script's, no other site's, and travels encrypted alone", () => {
  const browser = openBrowser({ cookie: `__Host-hiram-device=${DEVICE}` }, OWN);
  browser.keepSession({ sessionId: "s-1", days: 30, holder: 7 });
  expect(browser.setCookies()).toEqual([
    `__Host-hiram-device=${DEVICE}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    expect.stringMatching(/^__Host-hiram-holder=[\w-]{16}; Max-Age=34560000; Path=\/; Secure; SameSite=Lax$/),
    "__Host-hiram-session=s-1; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});

test("[WEB-2] logging out takes the session's cookie and the holder's mark away", () => {
  const browser = openBrowser({ cookie: "__Host-hiram-session=s-1; __Host-hiram-holder=m-1" }, OWN);
  browser.forgetSession();
  expect(browser.setCookies()).toEqual([
    "__Host-hiram-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    "__Host-hiram-holder=; Max-Age=0; Path=/; Secure; SameSite=Lax",
  ]);
});

test("[WEB-2] a browser marks each of its holders alike each time, and no browser marks them as another does", () => {
  const markIn = (device: string, holder: number): string => {
    const browser = openBrowser({ cookie: `__Host-hiram-device=${device}` }, OWN);
    browser.keepSession({ sessionId: "s-1", days: 30, holder });
    return /-holder=([^;]+)/.exec(browser.setCookies().join())?.[1] ?? "";
  };
  const mark = markIn(DEVICE, 7);
  expect(markIn(DEVICE, 7)).toBe(mark);
  expect(markIn(DEVICE, 8)).not.toBe(mark);
  expect(markIn("browser-BBBBBBBBBBBBBBBBBBBBBB", 7)).not.toBe(mark);
});

test("[WEB-2] a browser keeps its name; one that is made up is not taken", () => {
  const known = openBrowser({ cookie: `__Host-hiram-device=${DEVICE}` }, OWN);
  expect([known.deviceId(), known.setCookies()]).toEqual([DEVICE, []]);
  const strange = openBrowser({ cookie: "__Host-hiram-device=my-phone" }, OWN);
  const name = strange.deviceId();
  expect(name).toMatch(/^browser-[\w-]{22}$/);
  expect(strange.deviceId()).toBe(name);
  expect(strange.setCookies()).toHaveLength(1);
});

test.for([
  ["http://localhost:8080", "__Host-hiram-session"],
  ["http://127.0.0.1:8080", "__Host-hiram-session"],
  ["http://192.168.1.5:8080", "hiram-session"],
])(
  "[WEB-2] at %s the cookie is named %s: a browser takes a Secure one where it trusts",
  ([origin = "", name]) => {
    const browser = openBrowser({ cookie: `${name}=s-1` }, origin);
    expect(browser.sessionId).toBe("s-1");
  },
);

test.for([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    "Chrome, Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  ["curl/8.0", ""],
])("[WEB-2] %s is known again as %j", ([userAgent = "", name]) => {
  expect(openBrowser({ "user-agent": userAgent }, OWN).name()).toBe(name);
});
