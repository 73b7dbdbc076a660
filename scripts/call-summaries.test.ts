import { expect, test } from "vitest";
import { CALL_SUMMARIES } from "../apps/server/src/platform/http/call-summaries.ts";
import { readSummaries } from "./call-summaries.ts";

test("[docs] the API's documentation says what the contract says about each call, and no call is without a description", () => {
  const summaries = readSummaries();
  expect(Object.keys(summaries).length).toBeGreaterThan(100);
  expect(Object.entries(summaries).filter(([, words]) => words === "")).toEqual([]);
  expect(CALL_SUMMARIES, "run `npm run call-summaries`").toEqual(summaries);
});
