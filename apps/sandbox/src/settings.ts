/** The sandbox's settings, from the environment. */
export interface SandboxSettings {
  host: string;
  port: number;
  /** The file that stores its state; null keeps it in memory. */
  dataFile: string | null;
  /** Where the lender's server listens: webhooks go to `<this>/webhooks/…`. */
  webhookBaseUrl: string;
  /** The address under which a payer's browser reaches `/sandbox/`, without a trailing slash. */
  publicUrl: string;
  keys: { payment: string; payout: string; sms: string };
  webhookSecrets: { payment: string; payout: string };
}

/**
 * Reads the settings: names and defaults in README.md.
 * @throws Error that names every variable that is missing or wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  const wrong: string[] = [];
  const required = (name: string): string => {
    const value = env[name]?.trim() ?? "";
    if (value === "") wrong.push(`${name} is missing`);
    return value;
  };
  const checkAddress = (name: string, value: string): string => {
    if (value !== "" && !/^https?:\/\/[^\s/]+/.test(value)) wrong.push(`${name} is not an http address`);
    return value.replace(/\/+$/, "");
  };
  const port = Number(env["SANDBOX_PORT"] ?? "8081");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong.push("SANDBOX_PORT is not a port");
  const webhookBaseUrl = checkAddress("WEBHOOK_BASE_URL", required("WEBHOOK_BASE_URL"));
  const settings: SandboxSettings = {
    host: env["SANDBOX_HOST"]?.trim() || "127.0.0.1",
    port,
    dataFile: env["SANDBOX_DATA"]?.trim() || null,
    webhookBaseUrl,
    publicUrl: checkAddress("SANDBOX_PUBLIC_URL", env["SANDBOX_PUBLIC_URL"]?.trim() ?? "") || webhookBaseUrl,
    keys: {
      payment: required("PAYMENT_API_KEY"),
      payout: required("PAYOUT_API_KEY"),
      sms: required("SMS_API_KEY"),
    },
    webhookSecrets: {
      payment: required("PAYMENT_WEBHOOK_SECRET"),
      payout: required("PAYOUT_WEBHOOK_SECRET"),
    },
  };
  if (wrong.length > 0) throw new Error(`The sandbox cannot start: ${wrong.join("; ")}.`);
  return settings;
}
