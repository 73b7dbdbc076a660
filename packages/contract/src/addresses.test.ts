import { expect, test } from "vitest";
import { pageAddress, PAGES, queryText, withProductSpellings, withSession } from "./addresses.ts";

const session = { appVersion: "1.2.0", deviceName: "Redmi 13C", sessionId: "demo", adId: "a-1" };

test("[SES-3] a page's address carries its own query first and the session last", () => {
  expect(pageAddress("loanDetails", { productId: 101, orderId: 900174 }, session)).toBe(
    "/loanDetails?productId=101&orderId=900174&appVersion=1.2.0&deviceName=Redmi+13C&sessionId=demo&adId=a-1",
  );
});

test("[SES-3] the session comes last even when the page's own values name a common parameter", () => {
  expect(queryText({ sessionId: "forged", from: "confirm" }, { sessionId: "demo" })).toBe(
    "?from=confirm&sessionId=demo",
  );
});

test("[SES-3] a page without query and session has a bare address", () => {
  expect(pageAddress("aboutUs", {}, {})).toBe("/aboutUs");
});

test("[ORD-6] the common parameters are appended to a link, behind its own query and before its fragment", () => {
  expect(withSession("https://pay.example.com/w?ref=7&sessionId=old#top", { sessionId: "demo" })).toBe(
    "https://pay.example.com/w?ref=7&sessionId=demo#top",
  );
  expect(withSession("/withdraw", { sessionId: "demo" })).toBe("/withdraw?sessionId=demo");
});

test.each([
  ["an empty value", "?token=&ref=7", "?token=&ref=7"],
  ["a value given twice", "?ref=7&ref=8", "?ref=7&ref=8"],
  ["an address with a query of its own", "?next=/x?a=1", "?next=%2Fx%3Fa%3D1"],
  ["signed text", "?sig=a%2Bb%3D&at=1%3A2", "?sig=a%2Bb%3D&at=1%3A2"],
])("[ORD-6] a link keeps all of its own query: %s", (_, query, kept) => {
  const link = `https://pay.example.com/w${query}&%73essionId=old#at?b#c`;
  expect(withSession(link, { sessionId: "demo" })).toBe(
    `https://pay.example.com/w${kept}&sessionId=demo#at?b#c`,
  );
  expect(withSession(link, {})).toBe(`https://pay.example.com/w${kept}#at?b#c`);
});

test.each([
  [{ productId: "101" }, { productId: "101", product_id: "101" }],
  [{ product_id: "101" }, { productId: "101", product_id: "101" }],
  [
    { productId: "", product_id: "101" },
    { productId: "101", product_id: "101" },
  ],
  [
    { productId: "101", product_id: "" },
    { productId: "101", product_id: "101" },
  ],
  [
    { productId: "101", product_id: "102" },
    { productId: "101", product_id: "102" },
  ],
  [{ orderId: "1" }, { orderId: "1" }],
])("[SES-4] %j is completed to %j", (given, completed) => {
  expect(withProductSpellings(given)).toEqual(completed);
});

test("[SES-3] every page's path, as other suites rely on it", () => {
  expect(PAGES).toMatchInlineSnapshot(`
    {
      "aboutUs": "/aboutUs",
      "apply": "/apply",
      "bindBank": "/bindBank",
      "bookEntry": "/bookEntry",
      "bookKeeping": "/bookKeeping",
      "complainDetails": "/complainDetails",
      "complainPageNext": "/complainPageNext",
      "complaint": "/complaint",
      "complaintList": "/complaintList",
      "customerService": "/customerService",
      "deleteAccount": "/deleteAccount",
      "exchangeRate": "/exchangeRate",
      "exportData": "/exportData",
      "home": "/home",
      "instalmentCalculator": "/instalmentCalculator",
      "jointLoginFail": "/jointLoginFail",
      "loanAgreement": "/loanAgreement",
      "loanConfirm": "/loanConfirm",
      "loanConfirm2": "/loanConfirm2",
      "loanDetails": "/loanDetails",
      "loanTerms": "/loanTerms",
      "me": "/me",
      "order": "/order",
      "orders": "/orders",
      "otherLoan": "/otherLoan",
      "otherLoans": "/otherLoans",
      "paymentInstructions": "/paymentInstructions",
      "paymentPlan": "/paymentPlan",
      "privacyPolicy": "/privacyPolicy",
      "product": "/product",
      "promiseToPay": "/promiseToPay",
      "receipts": "/receipts",
      "repayment": "/repayment",
      "repaymentDelay": "/repaymentDelay",
      "repaymentOfCode": "/repaymentOfCode",
      "repaymentOfCode2": "/repaymentOfCode2",
      "repaymentWays": "/repaymentWays",
      "savedCards": "/savedCards",
      "signIn": "/signIn",
      "tools": "/tools",
    }
  `);
});
