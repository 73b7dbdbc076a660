import { join } from "node:path";

/**
 * What the demo's server and sandbox share. The secrets are publicly known: production refuses them, and has
 * no sandbox.
 */
export function demoEnvironment({ port, sandboxPort, origin, dataDir }) {
  return {
    MODE: "demo",
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    PAYMENT_API_KEY: "demo-payment-key-open",
    PAYMENT_WEBHOOK_SECRET: "demo-payment-webhook-secret",
    PAYOUT_API_KEY: "demo-payout-key-open",
    PAYOUT_WEBHOOK_SECRET: "demo-payout-webhook-secret",
    SMS_API_KEY: "demo-sms-key-open",
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SANDBOX_DATA: join(dataDir, "sandbox.json"),
    SANDBOX_PUBLIC_URL: origin,
    WEBHOOK_BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: "warn",
  };
}
