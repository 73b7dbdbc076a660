import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { verifySignature } from "./signature.ts";

const now = new Date("2026-11-21T04:00:00Z");
const body = Buffer.from('{"id":"evt_1"}');
const secret = "a-secret-of-some-length";

function headerFor(text: string, key: string, at = now): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac("sha256", key).update(`${t}.${text}`).digest("hex")}`;
}
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

test("[PAY-2] a body signed just now with the shared secret is taken", () => {
  expect(verifySignature({ header: headerFor(body.toString(), secret), body, secret, now })).toBe(true);
});

test.each([-300, 300])("[PAY-2] a signature %i seconds away is within the tolerance", (seconds) => {
  expect(
    verifySignature({ header: headerFor(body.toString(), secret, at(seconds)), body, secret, now }),
  ).toBe(true);
});

test.each([
  ["of another secret", headerFor(body.toString(), "another-secret-entirely")],
  ["of another body", headerFor('{"id":"evt_2"}', secret)],
  ["five minutes and a second old", headerFor(body.toString(), secret, at(-301))],
  ["from the future", headerFor(body.toString(), secret, at(301))],
  ["cut short", headerFor(body.toString(), secret).slice(0, -2)],
  [
    "with a later timestamp than was signed",
    headerFor(body.toString(), secret, at(-60)).replace(/^t=\d+/, `t=${now.getTime() / 1000}`),
  ],
  ["empty", ""],
  ["missing", undefined],
  ["given twice", ["a", "b"]],
])("[PAY-2] a signature %s is refused", (_, header) => {
  expect(verifySignature({ header, body, secret, now })).toBe(false);
});
