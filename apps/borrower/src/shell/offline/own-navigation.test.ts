import { expect, test } from "vitest";
import { isOwnNavigation } from "./own-navigation.ts";

const opening = { mode: "navigate", destination: "document", method: "GET" } as const;
const at = (path: string) => `https://loans.example.ph${path}`;

test.each(["/home", "/repaymentOfCode?showType=1&payCode=HIRAM1", "/me?lang=fil", "/signIn"])(
  "[WEB-13] the worker steps into the opening of %s",
  (path) => {
    expect(isOwnNavigation({ ...opening, url: at(path) })).toBe(true);
  },
);

test.each([
  ["the site", { url: at("/") }],
  ["the console", { url: at("/console/") }],
  ["a landing page", { url: at("/promotion/?id=1") }],
  ["a file", { url: at("/assets/AOEN6Cm.js") }],
  ["a document to download", { url: at("/api/documents/receipt?orderId=1") }],
  ["a page of the native app", { url: at("/home?sessionId=1") }],
  ["a page of a phone that has no session yet", { url: at("/loanDetails?orderId=1&deviceId=1") }],
  ["a call", { url: at("/home"), mode: "cors", destination: "" }],
  ["a page in a frame", { url: at("/privacyPolicy"), destination: "iframe" }],
  ["a form that is sent", { url: at("/home"), method: "POST" }],
] as const)("[WEB-13] and leaves %s alone", (_, request) => {
  expect(isOwnNavigation({ ...opening, ...request })).toBe(false);
});
