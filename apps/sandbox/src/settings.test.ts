import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const complete = {
  WEBHOOK_BASE_URL: "http://localhost:8080/",
  PAYMENT_API_KEY: "payment",
  PAYOUT_API_KEY: "payout",
  SMS_API_KEY: "sms",
  PAYMENT_WEBHOOK_SECRET: "payment-secret",
  PAYOUT_WEBHOOK_SECRET: "payout-secret",
};

test("[PAY-2] the sandbox listens next to the lender's server and keeps nothing unless told to", () => {
  expect(readSettings(complete)).toEqual({
    host: "127.0.0.1",
    port: 8081,
    dataFile: null,
    webhookBaseUrl: "http://localhost:8080",
    publicUrl: "http://localhost:8080",
    keys: { payment: "payment", payout: "payout", sms: "sms" },
    webhookSecrets: { payment: "payment-secret", payout: "payout-secret" },
  });
});

test("[PAY-2] the sandbox names every setting that is missing or wrong, and does not start", () => {
  const wrong = { ...complete, SANDBOX_PORT: "eighty", SMS_API_KEY: " ", WEBHOOK_BASE_URL: "localhost:8080" };
  expect(() => readSettings(wrong)).toThrow(
    "The sandbox cannot start: SANDBOX_PORT is not a port; WEBHOOK_BASE_URL is not an http address; SMS_API_KEY is missing.",
  );
});
