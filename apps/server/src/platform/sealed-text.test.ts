import { expect, test } from "vitest";
import { openSealedText, sealText } from "./sealed-text.ts";

const TOKEN = "kq0Vx3k1cG4m1f6c7mTz6oJp5tUq8yZr2sWv9xA1bC2";
const TEXT = '{"sessionId":"s-1","deviceName":"Señora 🙂"}';

test("[SES-3] what was sealed is opened by its secret alone", () => {
  const sealed = sealText(TOKEN, TEXT);
  expect(sealed).not.toContain("s-1");
  expect(openSealedText(TOKEN, sealed)).toBe(TEXT);
  expect(openSealedText(`${TOKEN}x`, sealed)).toBeNull();
  expect(openSealedText(TOKEN, sealText(TOKEN, ""))).toBe("");
});

test("[SES-3] the same text is sealed differently each time", () => {
  expect(sealText(TOKEN, TEXT)).not.toBe(sealText(TOKEN, TEXT));
});

test("[SES-3] what was changed, cut or never sealed opens nothing", () => {
  const sealed = Buffer.from(sealText(TOKEN, TEXT), "base64url");
  for (const place of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(openSealedText(TOKEN, changed.toString("base64url"))).toBeNull();
  }
  for (const other of ["", "x", sealed.subarray(0, 27).toString("base64url"), TEXT])
    expect(openSealedText(TOKEN, other)).toBeNull();
});
