import { expect, test } from "vitest";
import { nextAddress } from "./next-address.ts";

const OWN = "https://hiram.example";

test.for([
  ["/loanDetails?productId=1&orderId=7", "/loanDetails?productId=1&orderId=7"],
  ["/repayment?orderId=7&deviceId=d&sessionId=dead", "/repayment?orderId=7"],
  ["/orders?lang=fil", "/orders?lang=fil"],
])("[WEB-1] %s is a page of ours: on to %s", ([next, address]) => {
  expect(nextAddress(next, OWN, "/orders")).toBe(address);
});

test.for([
  undefined,
  "",
  "https://evil.example/orders",
  "//evil.example/orders",
  "/\\evil.example/orders",
  "javascript:alert(1)",
  "/promotion/",
  "/signIn?next=/orders",
])("[WEB-1] %s is none: on to the loans", (next) => {
  expect(nextAddress(next, OWN, "/orders")).toBe("/orders");
});
