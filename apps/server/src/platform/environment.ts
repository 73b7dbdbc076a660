import { isIP } from "node:net";
import * as v from "valibot";
import { FURTHER_SETTINGS, type FurtherSetting } from "./payment-provider-settings.ts";

/** The environment variables, each a text or undefined. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Publicly known, so that the demo starts without settings; production refuses them. */
export const DEMO_SECRETS = {
  PAYMENT_API_KEY: "demo-payment-key-open",
  PAYMENT_WEBHOOK_SECRET: "demo-payment-webhook-secret",
  PAYOUT_API_KEY: "demo-payout-key-open",
  PAYOUT_WEBHOOK_SECRET: "demo-payout-webhook-secret",
  SMS_API_KEY: "demo-sms-key-open",
  ONE_TIME_CODE_SECRET: "demo-one-time-code-secret",
  STAFF_SECRET: "demo-staff-secret",
} as const;

const SHORTEST_SECRET = 16;

const text = (example: string) => v.string(`is missing: set it, for example ${example}`);

const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of: ${options.join(", ")}`);

const whole = (from: number, to: number) => {
  const range = `must be a whole number from ${from} to ${to}`;
  return v.pipe(
    text(String(from)),
    v.regex(/^\d{1,9}$/, range),
    v.transform(Number),
    v.minValue(from, range),
    v.maxValue(to, range),
  );
};

const httpUrl = (example: string) =>
  v.pipe(
    text(example),
    v.check(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      `must be an address like ${example}`,
    ),
    v.transform((value) => value.replace(/\/+$/, "")),
  );

const longEnough = v.minLength<string, number, string>(
  SHORTEST_SECRET,
  `must be a secret of at least ${SHORTEST_SECRET} characters`,
);

const secret = v.pipe(text("the output of `openssl rand -hex 32`"), longEnough);

/** A key or secret that the provider issues. */
const providersSecret = v.pipe(v.string("is missing: set it to what the provider gave you"), longEnough);

const isHost = (value: string): boolean =>
  URL.canParse(`http://${value}`) && new URL(`http://${value}`).host === value.toLowerCase();

const hosts = v.pipe(
  text("checkout.provider.ph"),
  v.transform((list) => list.split(",").map((host) => host.trim().toLowerCase())),
  v.check((list) => list.every(isHost), "must list hosts like checkout.provider.ph, separated by commas"),
);

const EXAMPLE_ORIGIN = "https://loans.example.ph";

const origin = v.pipe(
  httpUrl(EXAMPLE_ORIGIN),
  v.check(
    (value) => !URL.canParse(value) || new URL(value).origin === value.toLowerCase(),
    `must be an origin without a path, like ${EXAMPLE_ORIGIN}`,
  ),
);

/** A server that is tried on the machine that it runs on. */
export const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** `off`, a number of proxies, or their addresses: which proxies may state a caller's address. */
const trustProxy = v.pipe(
  v.string(
    "is missing: set it to the number of proxies in front of the server, such as 1, or to off without any",
  ),
  v.transform((value) => value.split(",").map((part) => part.trim())),
  v.check(
    (list) =>
      list.every((part) => isProxyAddress(part)) ||
      (list.length === 1 && /^(off|[1-9])$/.test(list[0] ?? "")),
    "must be off, a number of proxies from 1 to 9, or their addresses like 10.0.0.0/8, separated by commas",
  ),
);

function isProxyAddress(part: string): boolean {
  const [address = "", bits = "0"] = part.split("/", 2);
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  // An IPv4 address mapped into IPv6 is read as IPv4, where prefix lengths differ.
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most && !/^::ffff:/i.test(address);
}

const databaseUrl = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      "must be like postgres://user@host/name; in a password # / ? @ : are written %23 %2F %3F %40 %3A",
    ),
  ),
);

const portNumber = whole(1, 65_535);

const furtherUrls = Object.fromEntries(
  FURTHER_SETTINGS.map(({ apiUrl, usualApiUrl }) => [apiUrl, httpUrl(usualApiUrl)]),
) as Record<FurtherSetting<"apiUrl">, ReturnType<typeof httpUrl>>;

const optionalSecret = v.optional(secret);
const furtherSecrets = Object.fromEntries(
  FURTHER_SETTINGS.flatMap(({ apiKey, webhookSecret }) => [
    [apiKey, optionalSecret],
    [webhookSecret, optionalSecret],
  ]),
) as Record<FurtherSetting<"apiKey" | "webhookSecret">, typeof optionalSecret>;

/** Every variable that the server reads, and what it accepts. */
export const environmentSchema = v.object({
  MODE: oneOf(["demo", "production"]),
  PORT: portNumber,
  PUBLIC_ORIGIN: origin,
  DATA_DIR: text("./.data"),
  CACHE_DIR: text("./.cache"),
  CONTENT_DIR: text("./content"),
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_POOL_SIZE: whole(1, 500),
  DATABASE_WAIT_MS: whole(100, 60_000),
  HEADER_TIMEOUT_MS: whole(100, 120_000),
  BODY_TIMEOUT_MS: whole(100, 120_000),
  STOP_WAIT_MS: whole(0, 300_000),
  BROWSING_AT_ONCE: whole(1, 10_000),
  PAGES_AT_ONCE: whole(1, 10_000),
  PAYMENTS_AT_ONCE: whole(1, 10_000),
  WEBHOOKS_AT_ONCE: whole(1, 10_000),
  FILES_AT_ONCE: whole(1, 100_000),
  QUEUE_LONGEST_MS: whole(1, 10_000),
  QUEUE_TARGET_MS: whole(1, 10_000),
  RENDER_DELAY_MS: whole(1, 10_000),
  PROFILE: oneOf(["philippines", "document"]),
  LOCALE: oneOf(["en", "fil"]),
  WIRE_TABLE: v.optional(v.string()),
  SERVICE_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^\+?\d[\d ()-]{3,20}$/, "must be a telephone number")),
  ),
  STORE_PAGE: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^https:\/\/[^/\s]\S*$/.test(value) && URL.canParse(value),
        "must be an https address",
      ),
    ),
  ),
  SANDBOX_URL: httpUrl("http://127.0.0.1:8081"),
  PAYMENT_API_URL: httpUrl("https://api.provider.ph"),
  PAYMENT_API_KEY: providersSecret,
  PAYMENT_WEBHOOK_SECRET: providersSecret,
  ...furtherUrls,
  ...furtherSecrets,
  PAYOUT_API_URL: httpUrl("https://api.provider.ph"),
  PAYOUT_API_KEY: providersSecret,
  PAYOUT_WEBHOOK_SECRET: providersSecret,
  SMS_API_URL: httpUrl("https://api.provider.ph"),
  SMS_API_KEY: providersSecret,
  ONE_TIME_CODE_SECRET: secret,
  STAFF_SECRET: secret,
  SMS_UNVERIFIED_ALLOWANCE: whole(1, 1_000_000),
  SESSION_DAYS: whole(1, 3_650),
  CONTACT_MESSAGE_DAYS: whole(1, 3_650),
  TRACKING_DAYS: whole(1, 3_650),
  APPLICANT_MONTHS: whole(1, 120),
  METRICS_TOKEN: v.optional(secret),
  APP_NAME: v.pipe(text("hiram"), v.maxLength(100, "is longer than 100")),
  TRUST_PROXY: trustProxy,
  CHECKOUT_HOSTS: hosts,
  FILES_S3_ENDPOINT: v.optional(httpUrl("https://s3.ap-southeast-1.amazonaws.com")),
  FILES_S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name")),
  ),
  FILES_S3_REGION: v.pipe(
    text("ap-southeast-1"),
    v.regex(/^[a-z0-9-]{1,40}$/, "must be like ap-southeast-1"),
  ),
  FILES_S3_ACCESS_KEY_ID: v.optional(v.string()),
  FILES_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  ID_KEY_FILE: v.optional(v.string()),
  ID_KEY_SERVICE_URL: v.optional(httpUrl("https://vault.internal:8200/v1/transit")),
  ID_KEY_SERVICE_TOKEN: v.optional(secret),
  ID_KEY_NAME: v.pipe(text("borrower-ids"), v.regex(/^[\w-]{1,60}$/, "must be letters, digits and dashes")),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
});

export type CheckedEnvironment = v.InferOutput<typeof environmentSchema>;
type Name = keyof CheckedEnvironment;
/** Every variable's text, or undefined: the schema's input; the schema says what is wrong with each. */
export type FilledEnvironment = { [name in Name]: string | undefined };

const USUAL_PORT = 8080;
export const NAMES = Object.keys(environmentSchema.entries) as Name[];

/**
 * The variables with the defaults filled in; an empty variable counts as absent.
 *
 * A demo defaults to the sandbox app on the next port and to publicly known secrets. Production has no default for
 * anything that moves money or identifies us, so that a forgotten setting stops the start.
 */
export function fillEnvironment(environment: Environment): FilledEnvironment {
  const setting = (name: Name): string | undefined => environment[name]?.trim() || undefined;
  // A wrong port is one problem, not five: the addresses derived from it use the usual port.
  const port = v.is(portNumber, setting("PORT")) ? Number(setting("PORT")) : USUAL_PORT;
  const sandboxUrl = setting("SANDBOX_URL") ?? `http://127.0.0.1:${port + 1}`;
  const defaults: Partial<FilledEnvironment> = {
    MODE: "demo",
    PORT: String(USUAL_PORT),
    DATA_DIR: "./.data",
    CACHE_DIR: "./.cache",
    CONTENT_DIR: "./content",
    DATABASE_POOL_SIZE: "10",
    DATABASE_WAIT_MS: "3000",
    HEADER_TIMEOUT_MS: "15000",
    BODY_TIMEOUT_MS: "30000",
    BROWSING_AT_ONCE: "24",
    PAGES_AT_ONCE: "24",
    PAYMENTS_AT_ONCE: "64",
    WEBHOOKS_AT_ONCE: "16",
    FILES_AT_ONCE: "200",
    QUEUE_LONGEST_MS: "60",
    QUEUE_TARGET_MS: "10",
    RENDER_DELAY_MS: "120",
    // A demo has no balancer in front of it.
    STOP_WAIT_MS: setting("MODE") === "production" ? "5000" : "0",
    PROFILE: "philippines",
    LOCALE: "en",
    SMS_UNVERIFIED_ALLOWANCE: "300",
    SESSION_DAYS: "30",
    CONTACT_MESSAGE_DAYS: "365",
    TRACKING_DAYS: "365",
    APPLICANT_MONTHS: "12",
    APP_NAME: "hiram",
    SANDBOX_URL: sandboxUrl,
    FILES_S3_REGION: "us-east-1",
    ...Object.fromEntries(FURTHER_SETTINGS.map(({ apiUrl, usualApiUrl }) => [apiUrl, usualApiUrl])),
    ID_KEY_NAME: "borrower-ids",
    LOG_LEVEL: "info",
  };
  // The server itself speaks http: an origin with https has a proxy in front, and if that is not known, all callers
  // share its address's limits.
  const origin = setting("PUBLIC_ORIGIN") ?? "";
  if (setting("MODE") !== "production" || origin.startsWith("http:") || LOCAL_ORIGIN.test(origin))
    defaults.TRUST_PROXY = "off";
  if (setting("MODE") !== "production") {
    Object.assign(defaults, DEMO_SECRETS, {
      // One machine, at one address, plays every borrower.
      SMS_UNVERIFIED_ALLOWANCE: "3000",
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      PAYMENT_API_URL: `${sandboxUrl}/payment`,
      PAYOUT_API_URL: `${sandboxUrl}/payout`,
      SMS_API_URL: `${sandboxUrl}/sms`,
      CHECKOUT_HOSTS: URL.canParse(sandboxUrl) ? new URL(sandboxUrl).host : sandboxUrl,
    });
  }
  return Object.fromEntries(
    NAMES.map((name) => [name, setting(name) ?? defaults[name]]),
  ) as FilledEnvironment;
}
