import { IDENTITY_TABLE, keyTranslation, PAGES } from "@hiram/contract";
import { expect, test } from "vitest";
import { laneMap } from "./lane-map.ts";

const plain = laneMap(keyTranslation(IDENTITY_TABLE));

test.for([
  ["/healthz", null],
  ["/readyz", null],
  ["/metrics?x=1", null],
  ["/api/user-problem/upload-problem-img?sessionId=demo", null],
  ["/webhooks/payment", "webhooks"],
  ["/webhooks/payout", "webhooks"],
  ["/api/v3/loan-details/generate-vcode?sessionId=demo", "payments"],
  ["/api/repayment-commit", "payments"],
  ["/api/repayment-confirm", "payments"],
  ["/return/:token", "payments"],
  ["/return/abc", "payments"],
  ["/api/v3/loan-details/loan-details", "browsing"],
  ["/loanDetails?sessionId=demo", "pages"],
  ["/agreements/loan-agreement.pdf", "browsing"],
  ["/documents/statement.pdf?orderId=1", "browsing"],
  ["/documents/calendar.ics", "browsing"],
  ["/documents/:document", "browsing"],
  ["/export/data?sessionId=demo", "browsing"],
  ["/export/:name", "browsing"],
  ["/files/a.jpg?sessionId=demo", "browsing"],
  ["/assets/app-1234.js", "files"],
  ["/promotion/?id=1", "files"],
  ["/", "files"],
  ["/nowhere", "files"],
  ["", "files"],
] as const)("[load] %s has the lane %j", ([url, lane]) => {
  expect(plain.ofAddress(url)).toBe(lane);
});

test("[load] every page of the borrower is under the same limit", () => {
  for (const path of Object.values(PAGES)) expect([path, plain.ofAddress(path)]).toEqual([path, "pages"]);
});

test("[WIRE-12] with a table the lane follows the address's other name", () => {
  const paths = { "/v3/loan-details/generate-vcode": "/k/9" };
  const translated = laneMap(keyTranslation({ fields: {}, paths }));
  expect(translated.ofAddress("/api/k/9?x=1")).toBe("payments");
  expect(translated.ofAddress("/api/v3/loan-details/generate-vcode")).toBe("files");
});

test("[WIRE-10] the JSON client's calls are recognised by their real names", () => {
  expect(plain.isUntranslated("/api/v2/h5/promotion/register?x=1")).toBe(true);
  expect(plain.isUntranslated("/api/v3/loan-details/loan-details")).toBe(false);
});
