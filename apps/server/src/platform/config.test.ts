import { resolve } from "node:path";
import { expect, test } from "vitest";
import { PRODUCTION } from "../testing/production.ts";
import { ConfigError, readConfig } from "./config.ts";

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("[config] a demo starts without a single setting", () => {
  expect(readConfig({})).toMatchObject({
    mode: "demo",
    port: 8080,
    publicOrigin: "http://localhost:8080",
    dataDir: resolve(".data"),
    databaseUrl: undefined,
    profile: "philippines",
    locale: "en",
    sandboxUrl: "http://127.0.0.1:8081",
    payment: { apiUrl: "http://127.0.0.1:8081/payment", apiKey: "demo-payment-key-open" },
    checkoutHosts: ["127.0.0.1:8081"],
  });
});

test.each([
  [undefined, false],
  ["off", false],
  ["1", 1],
  ["10.0.0.0/8, 2001:db8::1", ["10.0.0.0/8", "2001:db8::1"]],
])("[config] TRUST_PROXY %j believes %j about a caller's address", (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustProxy, sessionDays: 30, appName: "hiram" });
});

test.each([
  "true",
  "yes",
  "0",
  "10",
  "1,2",
  "10.0.0.0/x",
  "10.0.0.0/33",
  "::ffff:10.0.0.0/104",
  "proxy.internal",
])("[config] TRUST_PROXY %j is refused", (TRUST_PROXY) => {
  expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY must be off/)]);
});

test("[config] /metrics is open in a demo and closed in production, and in both only open to the token once there is one", () => {
  const METRICS_TOKEN = "t".repeat(32);
  expect(readConfig({}).metricsReaders).toBe("everybody");
  expect(readConfig(PRODUCTION).metricsReaders).toBe("nobody");
  for (const environment of [{}, PRODUCTION])
    expect(readConfig({ ...environment, METRICS_TOKEN }).metricsReaders).toEqual({ token: METRICS_TOKEN });
  expect(problemsOf({ METRICS_TOKEN: "short" })).toEqual([
    "METRICS_TOKEN must be a secret of at least 16 characters",
  ]);
});

test("[config] an invalid port is one problem", () => {
  for (const PORT of ["99999", "0", "http"])
    expect(problemsOf({ PORT })).toEqual(["PORT must be a whole number from 1 to 65535"]);
});

test("[config] half of a second payment provider is refused", () => {
  const secret = "x".repeat(32);
  for (const half of [{ XENDIT_SECRET_KEY: secret }, { XENDIT_CALLBACK_TOKEN: secret }])
    expect(problemsOf(half)).toEqual(["XENDIT_SECRET_KEY and XENDIT_CALLBACK_TOKEN must be set together"]);
});

test("[config] the sandbox follows the port", () => {
  expect(readConfig({ PORT: "9000" }).payout.apiUrl).toBe("http://127.0.0.1:9001/payout");
});

test("[config] an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", PROFILE: " ", DATABASE_URL: "" }).port).toBe(8080);
});

test("[config] production reads its own settings and knows no sandbox", () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    mode: "production",
    databaseUrl: PRODUCTION.DATABASE_URL,
    sandboxUrl: undefined,
    payment: { apiUrl: "https://api.pay.ph/v1", webhookSecret: "b".repeat(32) },
    checkoutHosts: ["checkout.pay.ph", "checkout2.pay.ph:8443"],
  });
});

test("[stop] a server in production goes on for its balancer's sake, a demo stops at once", () => {
  expect([readConfig(PRODUCTION).stopWaitMs, readConfig({}).stopWaitMs]).toEqual([5_000, 0]);
});

test("[config] production refuses to start without database, origin and secrets, all named at once", () => {
  const problems = problemsOf({ MODE: "production" });
  for (const name of Object.keys(PRODUCTION).filter((key) => key !== "MODE")) {
    expect(problems.filter((problem) => problem.startsWith(`${name} is missing: set it`))).toHaveLength(1);
  }
});

test("[config] production refuses the demo's secrets and short ones", () => {
  const problems = problemsOf({ ...PRODUCTION, SMS_API_KEY: "demo-sms-key-open", PAYOUT_API_KEY: "short" });
  expect(problems).toEqual([
    "PAYOUT_API_KEY must be a secret of at least 16 characters",
    "SMS_API_KEY is the demo's, which is public: set a secret of your own",
  ]);
});

test.each([
  ["https://loans.example.ph/app", "must be an origin without a path"],
  ["ftp://loans.example.ph", "must be an address like"],
  ["http://loans.example.ph", "must begin with https://"],
])("[config] production refuses %s as its origin", (origin, reason) => {
  expect(problemsOf({ ...PRODUCTION, PUBLIC_ORIGIN: origin }).join()).toContain(`PUBLIC_ORIGIN ${reason}`);
});

test("[config] production behind https has to be told of its proxies, or that there are none", () => {
  const untold = { ...PRODUCTION, TRUST_PROXY: "" };
  expect(problemsOf(untold)).toEqual([
    "TRUST_PROXY is missing: set it to the number of proxies in front of the server, such as 1, or to off without any",
  ]);
  for (const TRUST_PROXY of ["off", "1"]) expect(problemsOf({ ...untold, TRUST_PROXY })).toEqual([]);
  for (const PUBLIC_ORIGIN of ["https://localhost:8443", "https://127.0.0.1", "https://[::1]:8443"])
    expect(readConfig({ ...untold, PUBLIC_ORIGIN }).trustProxy).toBe(false);
  expect(readConfig({ PUBLIC_ORIGIN: "https://demo.example.ph" }).trustProxy).toBe(false);
});

test("[config] production may be tried on this machine without https", () => {
  expect(problemsOf({ ...PRODUCTION, PUBLIC_ORIGIN: "http://localhost:8080", TRUST_PROXY: "" })).toEqual([]);
});

test("[config] production shows its keys by https alone, or within the lender's own network", () => {
  for (const name of ["PAYMENT_API_URL", "PAYOUT_API_URL", "SMS_API_URL", "XENDIT_API_URL"])
    expect(problemsOf({ ...PRODUCTION, [name]: "http://api.provider.ph/v1" })).toEqual([
      `${name} must begin with https:// : our key is sent there`,
    ]);
  for (const host of [
    "127.0.0.1:8081",
    "payments",
    "pay.internal:8080",
    "10.1.2.3",
    "172.20.0.2",
    "[fd00::1]",
  ])
    expect(problemsOf({ ...PRODUCTION, PAYMENT_API_URL: `http://${host}/v1` })).toEqual([]);
  for (const host of ["172.32.0.2", "11.0.0.1", "payments.ph", "internal.ph", "10.payments.ph"])
    expect(problemsOf({ ...PRODUCTION, PAYMENT_API_URL: `http://${host}/v1` })).toHaveLength(1);
});

test("[config] a misspelt setting is named, and what else the environment holds is not", () => {
  const others = {
    PATH: "/bin",
    HOME: "/root",
    NODE_ENV: "production",
    SANDBOX_PORT: "8081",
    HOST: "x",
    DATA: "x",
  };
  const misspelt = { METRICS_TOKN: "x", SESION_DAYS: "7", XENDIT_SECERT_KEY: "x", DATADIR: "x" };
  expect(problemsOf({ ...others, PAYMENT_API_PORT: "tcp://10.0.0.1:80", SMS_API_HOST: "x" })).toEqual([]);
  expect(problemsOf({ ...others, ...misspelt })).toEqual([
    "METRICS_TOKN is no setting: METRICS_TOKEN is",
    "SESION_DAYS is no setting: SESSION_DAYS is",
    "XENDIT_SECERT_KEY is no setting: XENDIT_SECRET_KEY is",
    "DATADIR is no setting: DATA_DIR is",
  ]);
});

test("[config] every wrong value is listed, with what it may be", () => {
  expect(
    problemsOf({
      PORT: "80a",
      MODE: "staging",
      PROFILE: "india",
      LOCALE: "es",
      DATABASE_URL: "mysql://x/y",
      CHECKOUT_HOSTS: "https://pay.ph/x",
      SERVICE_PHONE: "call us",
      STORE_PAGE: "market://details?id=ph.hiram",
      LOG_LEVEL: "loud",
    }),
  ).toEqual([
    "MODE must be one of: demo, production",
    "PORT must be a whole number from 1 to 65535",
    expect.stringMatching(/^DATABASE_URL must be like postgres:\/\/user@host\/name; in a password #/),
    "PROFILE must be one of: philippines, document",
    "LOCALE must be one of: en, fil",
    "SERVICE_PHONE must be a telephone number",
    "STORE_PAGE must be an https address",
    "CHECKOUT_HOSTS must list hosts like checkout.provider.ph, separated by commas",
    "LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent",
  ]);
});

const bucket = {
  FILES_S3_ENDPOINT: "https://s3.ap-southeast-1.amazonaws.com/",
  FILES_S3_BUCKET: "hiram-evidence",
  FILES_S3_REGION: "ap-southeast-1",
  FILES_S3_ACCESS_KEY_ID: "AKIDHIRAM",
  FILES_S3_SECRET_ACCESS_KEY: "f".repeat(40),
};

test("[config] files stay on the disk until a bucket is named whole", () => {
  expect(readConfig({}).filesS3).toBeUndefined();
  expect(readConfig(bucket).filesS3).toEqual({
    endpoint: "https://s3.ap-southeast-1.amazonaws.com",
    bucket: "hiram-evidence",
    region: "ap-southeast-1",
    accessKeyId: "AKIDHIRAM",
    secretAccessKey: "f".repeat(40),
  });
});

test.each(Object.keys(bucket).filter((name) => name !== "FILES_S3_REGION"))(
  "[config] a bucket without %s is a problem, never a disk in its place",
  (name) => {
    expect(problemsOf({ ...bucket, [name]: "" })).toEqual([expect.stringContaining(`${name} is missing`)]);
  },
);
