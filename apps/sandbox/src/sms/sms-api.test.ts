import { expect, test } from "vitest";
import { testKeys } from "../testing/lender.ts";
import { withSandbox } from "../testing/with-sandbox.ts";

const sandbox = withSandbox();

const send = (to: string, text: string, reference?: string) =>
  sandbox.post("/sms/v1/messages", { to, text, reference }, testKeys.sms);
const outbox = async (query: string) =>
  (
    (await (await fetch(`${sandbox.url}/sandbox/messages${query}`)).json()) as {
      messages: { text: string }[];
    }
  ).messages;

test("[PROMO-5] messages of a phone are listed newest first, however the number is written", async () => {
  await send("+639171234567", "first");
  await send("09181112222", "another phone's");
  await send("09171234567", "second");
  for (const phone of ["09171234567", "%2B639171234567", "+639171234567", "0917 123 4567"]) {
    expect((await outbox(`?phone=${phone}`)).map(({ text }) => text)).toEqual(["second", "first"]);
  }
  expect(await outbox("")).toHaveLength(3);
  expect((await outbox("?phone=09171234567"))[0]).toEqual({
    to: "09171234567",
    text: "second",
    at: expect.any(String),
  });
});

test("[PROMO-5] a message repeated under its reference is sent once", async () => {
  const [one, two] = [
    await send("09171234567", "code 123456", "otp-1"),
    await send("09171234567", "code 123456", "otp-1"),
  ];
  expect(one).toEqual(two);
  const other = await send("09171234567", "code 654321", "otp-1");
  expect(other).toMatchObject({ status: 409, body: { error: { code: "reference-reused" } } });
  expect(await outbox("")).toHaveLength(1);
});

test("[PROMO-5] the same words under another reference, or under none, are another message", async () => {
  for (const reference of ["told-1", "told-2", undefined, undefined])
    await send("09171234567", "Approved", reference);
  expect(await outbox("")).toHaveLength(4);
});

test("[API-1] a call is heard in the outbox as a call", async () => {
  await sandbox.post("/sms/v1/calls", { to: "09171234567", text: "1, 2, 3" }, testKeys.sms);
  expect(await outbox("?phone=09171234567")).toMatchObject([{ text: "[Voice call] 1, 2, 3" }]);
});

test("[PROMO-8] the specification's own form of a number is taken", async () => {
  expect((await send("13912345678", "hello")).status).toBe(201);
  expect(await outbox("?phone=13912345678")).toHaveLength(1);
});

test.each([["+15551234567"], ["0917123456"], ["12345678901"], [""]])(
  "[PROMO-5] %j is no mobile number: refused",
  async (to) => {
    expect((await send(to, "hello")).status).toBe(400);
    expect(await outbox("")).toEqual([]);
  },
);
