import { expect, test } from "vitest";
import { isSuccessCode, replyFrom } from "./envelope.ts";
import { keyTranslation } from "./key-translation.ts";

test.each([0, "0", "00", " 0 "])("[WIRE-5] code %j is a success", (code) => {
  expect(isSuccessCode(code)).toBe(true);
});

test.each([1, "1", "-1", "401", "", "ok", "0x", "00.5", null, undefined, false, [0], {}, Number.NaN])(
  "[WIRE-5] code %j is no success",
  (code) => {
    expect(isSuccessCode(code)).toBe(false);
  },
);

test("[WIRE-7] the caller receives success, code, message, data and the raw reply", () => {
  const raw = { code: "00", message: "done", data: { payUrl: "/x" } };
  expect(replyFrom(raw, "")).toEqual({
    success: true,
    code: "00",
    message: "done",
    data: { payUrl: "/x" },
    raw,
  });
});

test("[WIRE-7] [WIRE-12] with a table the parts are read by their real names, and the raw reply stays as it came", () => {
  const { keysIn } = keyTranslation({ fields: { code: "z1", data: "z2", payUrl: "z3" }, paths: {} });
  const raw = { z1: "00", message: "done", z2: { z3: "/x" } };
  expect(replyFrom(raw, "", keysIn)).toEqual({
    success: true,
    code: "00",
    message: "done",
    data: { payUrl: "/x" },
    raw,
  });
});

test.each([null, "<html>", 7, [], { message: "no code" }])(
  "[WIRE-7] %j is no envelope, and fails with our message",
  (raw) => {
    expect(replyFrom(raw, "Try again")).toMatchObject({ success: false, message: "Try again", raw });
  },
);
