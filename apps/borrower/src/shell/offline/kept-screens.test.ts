// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import {
  forgetPayCode,
  forgetScreens,
  keepScreen,
  type KeptScreen,
  keptPayCode,
  keptScreens,
} from "./kept-screens.ts";

afterEach(() => localStorage.clear());

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse("2026-11-23T07:05:00Z");
const home: KeptScreen = { at: NOW, locale: "en", html: "<p>₱1,875.59</p>", styles: "p{color:red}" };
const code: KeptScreen = { ...home, code: { payCode: "HIRAM0633376142", endsAt: NOW + DAY_MS } };
const names = (now = NOW) => keptScreens(now).map(({ name }) => name);

test("[WEB-13] the pay code comes first, and nothing is left of either once they are forgotten", () => {
  keepScreen("home", home);
  keepScreen("code", code);
  expect(keptScreens(NOW)).toEqual([
    { name: "code", screen: code },
    { name: "home", screen: home },
  ]);
  forgetScreens();
  expect(names()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test("[WEB-13] a code that is paid or over is forgotten, another one is not", () => {
  keepScreen("code", code);
  forgetPayCode("HIRAM0000000000");
  expect(keptPayCode()).toBe("HIRAM0633376142");
  forgetPayCode("HIRAM0633376142");
  expect(keptPayCode()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("[WEB-13] after a week the stored screens are neither shown nor kept on the phone, whichever way its clock is wrong", () => {
  keepScreen("home", home);
  expect(names(NOW + 6 * DAY_MS)).toEqual(["home"]);
  expect(names(NOW + 7 * DAY_MS)).toEqual([]);
  expect(localStorage.length).toBe(0);
  keepScreen("home", home);
  expect(names(NOW - 7 * DAY_MS)).toEqual([]);
});

test.each(["null", "7", '"text"', "{}", '{"at":1}', "not JSON"])(
  "[WEB-13] what somebody else wrote in its place is nothing: %s",
  (text) => {
    localStorage.setItem("hiram.personal.home", text);
    expect(names()).toEqual([]);
  },
);
