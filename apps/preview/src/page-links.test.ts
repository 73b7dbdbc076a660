// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { FIRST_VALUES, rememberedValues, rememberValues } from "./device-values.ts";
import { addressOfLink, ofSession, PAGE_LINKS } from "./page-links.ts";

beforeEach(() => localStorage.clear());

test("[TST-1] the fields hold what was typed the last time", () => {
  expect(rememberedValues()).toEqual(FIRST_VALUES);
  const typed = { ...FIRST_VALUES, sessionId: "another", orderId: "" };
  rememberValues(typed);
  expect(rememberedValues()).toEqual(typed);
});

test("[TST-1] stored values that are not such fields are ignored", () => {
  for (const broken of ["nonsense", "[]", '{"sessionId":7,"strange":"x"}', "null"]) {
    localStorage.setItem("hiram.public.testPreview", broken);
    expect(rememberedValues()).toEqual(FIRST_VALUES);
  }
});

test("[TST-2] every link of the list carries the values as its query, the session last", () => {
  expect(PAGE_LINKS.map(({ label }) => label)).toEqual([
    "confirm-loan",
    "loan-detail",
    "repay",
    "extension",
    "bind-bank",
    "about-us",
    "complaint",
    "customer-service",
    "privacy-policy",
    "repayment-instructions",
  ]);
  const values = { ...FIRST_VALUES, deviceName: "Cherry Aqua & Co", sessionId: "s-1" };
  for (const link of PAGE_LINKS) {
    const { searchParams, search } = new URL(addressOfLink(link, values, "fil"), "http://x");
    expect(Object.fromEntries(searchParams)).toEqual({ ...values, lang: "fil" });
    expect(search).toMatch(/sessionId=s-1&adId=preview-ad$/);
  }
});

test("[TST-4] a page is reopened for the borrower who logged in, whatever their session's id", () => {
  const link = { label: "loan-detail", page: "loanDetails" } as const;
  const before = addressOfLink(link, { ...FIRST_VALUES, sessionId: "nobody" }, "en");
  for (const sessionId of ["demo", "a&b=$1"])
    expect(ofSession(before, sessionId)).toBe(addressOfLink(link, { ...FIRST_VALUES, sessionId }, "en"));
});
