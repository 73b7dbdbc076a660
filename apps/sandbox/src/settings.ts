/** The sandbox's settings, from the environment. */
export type SandboxSettings = {
  host: string;
  port: number;
  /** The file that keeps its state; null keeps it in memory. */
  dataFile: string | null;
  /** Where the lender's server listens: webhooks go to `<this>/webhooks/…`. */
  webhookBaseUrl: string;
  /** The address under which a payer's browser reaches `/sandbox/`, without a slash at the end. */
  publicUrl: string;
  keys: { payment: string; payout: string; sms: string };
  webhookSecrets: { payment: string; payout: string };
};

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
  const address = (name: string, fallback?: string): string => {
    const value = fallback === undefined ? required(name) : env[name]?.trim() || fallback;
    if (value !== "" && !/^https?:\/\/[^\s/]+/.test(value)) wrong.push(`${name} is not an http address`);
    return value.replace(/\/+$/, "");
  };
  const port = Number(env["SANDBOX_PORT"] ?? "8081");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) wrong.push("SANDBOX_PORT is not a port");
  const webhookBaseUrl = address("WEBHOOK_BASE_URL");
  const settings: SandboxSettings = {
    host: env["SANDBOX_HOST"]?.trim() || "127.0.0.1",
    port,
    dataFile: env["SANDBOX_DATA"]?.trim() || null,
    webhookBaseUrl,
    publicUrl: address("SANDBOX_PUBLIC_URL", webhookBaseUrl || "http://localhost:8080"),
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
