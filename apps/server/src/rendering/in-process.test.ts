import { IDENTITY_TABLE, keyTranslation } from "@hiram/contract";
import { expect, test } from "vitest";
import { openBrowser } from "../platform/http/browser-cookies.ts";
import type { Dispatch } from "../platform/http/dispatch.ts";
import type { PageSettings } from "./borrower-app.ts";
import { answerInProcess } from "./in-process.ts";

const browser = openBrowser({}, "http://localhost");
const settings = { locale: "en" } as PageSettings;
/** Answers with the name of the call. */
const dispatch = ((name: string) => Promise.resolve({ text: name })) as unknown as Dispatch;
const answer = answerInProcess(dispatch, keyTranslation(IDENTITY_TABLE));

test("[CMP-1] [CMP-3] two calls of one path are told apart by their method", async () => {
  const address = "/api/user-problem/problem-init?sessionId=demo";
  expect(
    await answer({ method: "POST", address, headers: {}, body: "orderId=900180" }, settings, browser),
  ).toBe("problemInit");
  expect(await answer({ method: "GET", address, headers: {}, body: "" }, settings, browser)).toBe(
    "problemInitForm",
  );
});

test("[WIRE-1] a call that does not exist is refused as unknown", async () => {
  const call = { method: "GET", address: "/api/v3/loan-details/loan-details", headers: {}, body: "" };
  await expect(answer(call, settings, browser)).rejects.toThrow(
    "no operation at GET /api/v3/loan-details/loan-details",
  );
});
