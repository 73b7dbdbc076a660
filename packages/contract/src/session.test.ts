import { expect, test } from "vitest";
import { COMMON_PARAMETERS, readSession, refreshedSession } from "./session.ts";

test("[SES-2] the common parameters have their decided names and order", () => {
  expect(COMMON_PARAMETERS).toEqual([
    "appVersion",
    "deviceName",
    "deviceId",
    "osVersion",
    "sessionId",
    "adId",
  ]);
});

test("[SES-1] only common parameters are taken from an address", () => {
  expect(readSession(new URLSearchParams("orderId=1&sessionId=demo&role=admin&deviceId="))).toEqual({
    sessionId: "demo",
  });
});

test("[SES-3] an address whose link had older values counts by those at its end", () => {
  const query = new URLSearchParams("sessionId=old&adId=a&orderId=1&sessionId=new&adId=");
  expect(readSession(query)).toEqual({ sessionId: "new", adId: "a" });
});

test("[SES-2] a value longer than any device's is dropped", () => {
  expect(readSession({ deviceName: "x".repeat(201), adId: 7 })).toEqual({ adId: "7" });
});

test("[SES-5] a refresh replaces what it names and keeps the rest", () => {
  const refreshed = refreshedSession(
    { sessionId: "old", deviceId: "d1" },
    { sessionId: "new", unknown: "x", adId: null },
  );
  expect(refreshed).toEqual({ sessionId: "new", deviceId: "d1" });
});
