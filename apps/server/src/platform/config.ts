import { join, resolve } from "node:path";
import * as v from "valibot";
import {
  type CheckedEnvironment,
  type Environment,
  environmentSchema,
  fillEnvironment,
  NAMES,
} from "./environment.ts";
import { misspeltSettings } from "./misspelt-settings.ts";
import { FURTHER_NAMES, FURTHER_PROVIDERS, type FurtherProvider } from "./payment-provider-settings.ts";
import { problemsTogether } from "./setting-problems.ts";

/** An HTTP provider outside the system: its address, and the key that we present to it. */
export interface ProviderSettings {
  /** Base address without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
}

/** A provider that also sends webhooks, and proves by this secret that they are its own. */
export interface AnnouncingProviderSettings extends ProviderSettings {
  readonly webhookSecret: string;
}

/** A bucket of any S3-compatible store. */
export interface S3Settings {
  /** Base address without a trailing slash. The bucket follows in the path, which every S3 server supports. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Who may see how many codes we send and how busy the server is (decision 16). */
export type MetricsReaders = "everybody" | "nobody" | { readonly token: string };

/** A key service that speaks the protocol of Vault's or OpenBao's transit engine. */
export interface KeyServiceSettings extends ProviderSettings {
  /** The key's name in that service. */
  readonly keyName: string;
}

/** Every setting of the server, read once at start; nothing else reads `process.env`. */
export interface Config {
  readonly mode: CheckedEnvironment["MODE"];
  readonly port: number;
  /** The address that borrowers type, without a trailing slash. */
  readonly publicOrigin: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute: what can be rebuilt, such as the embedded database's template. */
  readonly cacheDir: string;
  /** Absolute: what an operator writes, such as the lender's details and the legal pages (TRM-2). */
  readonly contentDir: string;
  /** `postgres://…`; without it, the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  /**
   * The role that owns the tables and migrates them. Without it, the role of `databaseUrl` migrates, or finds it done.
   */
  readonly databaseOwnerUrl: string | undefined;
  readonly databasePoolSize: number;
  /** How long a call waits for a connection from the pool. */
  readonly databaseWaitMs: number;
  /** How long a caller may take to send a request's head, and then its body (a picture may take longer). */
  readonly headerTimeoutMs: number;
  readonly bodyTimeoutMs: number;
  /**
   * How long a server keeps serving, marked not ready, after it is asked to stop, so that its balancer can turn away.
   */
  readonly stopWaitMs: number;
  /** How many calls are worked on at once, and how long the rest may queue (decision 18). */
  readonly admission: {
    readonly browsingAtOnce: number;
    readonly pagesAtOnce: number;
    readonly paymentsAtOnce: number;
    readonly webhooksAtOnce: number;
    readonly filesAtOnce: number;
    /** During a burst. */
    readonly queueLongestMs: number;
    /** While demand exceeds capacity. */
    readonly queueTargetMs: number;
  };
  /** Above this mean event-loop delay, pages are left to the browser to render. */
  readonly renderDelayMs: number;
  readonly profile: CheckedEnvironment["PROFILE"];
  /** Language for a borrower who chose none. */
  readonly locale: CheckedEnvironment["LOCALE"];
  /** Absolute path of the key-translation table (WIRE-12). Without it, names are unchanged. */
  readonly wireTable: string | undefined;
  /** Shown when the order has no service phone of its own (ORD-11). Without it, the lender's, from `lender.json`. */
  readonly servicePhone: string | undefined;
  /** The app's page in its store, where a plain browser rates it (BRG-2). Without it, nothing opens. */
  readonly storePage: string | undefined;
  /** Where the sandbox app listens; undefined in production, which has none. */
  readonly sandboxUrl: string | undefined;
  readonly payment: AnnouncingProviderSettings;
  /** Those that are set up besides; no channel can use another. */
  readonly furtherPayments: ReadonlyMap<FurtherProvider, AnnouncingProviderSettings>;
  readonly payout: AnnouncingProviderSettings;
  readonly sms: ProviderSettings;
  readonly oneTimeCodes: {
    /** Codes, numbers and addresses are hashed under it; changing it invalidates all outstanding codes. */
    readonly secret: string;
    /** How many messages may stay unverified within half an hour before sending pauses. */
    readonly unverifiedAllowance: number;
  };
  /** Seals the secrets of staff's authenticators and hashes their recovery codes. */
  readonly staffSecret: string;
  /** How long a log-in lasts (SES-6). */
  readonly sessionDays: number;
  /** How long data is kept when no law sets a period. */
  readonly retention: {
    readonly contactMessageDays: number;
    /** Landing pages opened, offers tapped. */
    readonly trackingDays: number;
    /** What applicants declared, with the pictures of their ID, if nothing was lent to them (decision 68). */
    readonly applicantMonths: number;
  };
  /** Who may read `/metrics`: anyone with this token. Without a token, everybody in a demo, otherwise nobody. */
  readonly metricsReaders: MetricsReaders;
  /** What the landing pages call the app in every call (PROMO-11). */
  readonly appName: string;
  /** Which proxies may state a caller's address: none, this many of them, or these. */
  readonly trustProxy: false | number | string[];
  /** Lower-case `host` or `host:port` values to which a borrower may be sent to pay (PAY-2). */
  readonly checkoutHosts: readonly string[];
  /** The bucket that keeps files. Undefined: `files` under `dataDir`, for a single server. */
  readonly filesS3: S3Settings | undefined;
  /** What holds the key that pictures of IDs are sealed under: a file (absolute path) or a key service. */
  readonly idKeys: { readonly file: string } | { readonly service: KeyServiceSettings };
  readonly logLevel: CheckedEnvironment["LOG_LEVEL"];
}

/** Settings that cannot be used: one problem per line, each naming the variable and what to set. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["The settings cannot be used:", ...problems].join("\n  - "));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Reads and checks every setting.
 * @throws {ConfigError} with all problems at once, so that an operator can fix them in one go.
 */
export function readConfig(environment: Environment): Config {
  const filled = fillEnvironment(environment);
  const checked = v.safeParse(environmentSchema, filled);
  const problems = [
    ...(checked.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...problemsTogether(filled),
    ...misspeltSettings(Object.keys(environment), NAMES),
  ];
  if (!checked.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(checked.output);
}

function toConfig(env: CheckedEnvironment): Config {
  return {
    mode: env.MODE,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN,
    dataDir: resolve(env.DATA_DIR),
    cacheDir: resolve(env.CACHE_DIR),
    contentDir: resolve(env.CONTENT_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseWaitMs: env.DATABASE_WAIT_MS,
    headerTimeoutMs: env.HEADER_TIMEOUT_MS,
    bodyTimeoutMs: env.BODY_TIMEOUT_MS,
    stopWaitMs: env.STOP_WAIT_MS,
    admission: {
      browsingAtOnce: env.BROWSING_AT_ONCE,
      pagesAtOnce: env.PAGES_AT_ONCE,
      paymentsAtOnce: env.PAYMENTS_AT_ONCE,
      webhooksAtOnce: env.WEBHOOKS_AT_ONCE,
      filesAtOnce: env.FILES_AT_ONCE,
      queueLongestMs: env.QUEUE_LONGEST_MS,
      queueTargetMs: env.QUEUE_TARGET_MS,
    },
    renderDelayMs: env.RENDER_DELAY_MS,
    profile: env.PROFILE,
    locale: env.LOCALE,
    wireTable: env.WIRE_TABLE === undefined ? undefined : resolve(env.WIRE_TABLE),
    servicePhone: env.SERVICE_PHONE,
    storePage: env.STORE_PAGE,
    sandboxUrl: env.MODE === "demo" ? env.SANDBOX_URL : undefined,
    payment: {
      apiUrl: env.PAYMENT_API_URL,
      apiKey: env.PAYMENT_API_KEY,
      webhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    },
    furtherPayments: furtherPaymentsOf(env),
    payout: {
      apiUrl: env.PAYOUT_API_URL,
      apiKey: env.PAYOUT_API_KEY,
      webhookSecret: env.PAYOUT_WEBHOOK_SECRET,
    },
    sms: { apiUrl: env.SMS_API_URL, apiKey: env.SMS_API_KEY },
    oneTimeCodes: {
      secret: env.ONE_TIME_CODE_SECRET,
      unverifiedAllowance: env.SMS_UNVERIFIED_ALLOWANCE,
    },
    staffSecret: env.STAFF_SECRET,
    sessionDays: env.SESSION_DAYS,
    retention: {
      contactMessageDays: env.CONTACT_MESSAGE_DAYS,
      trackingDays: env.TRACKING_DAYS,
      applicantMonths: env.APPLICANT_MONTHS,
    },
    metricsReaders: metricsReaders(env),
    appName: env.APP_NAME,
    trustProxy: trustedProxies(env.TRUST_PROXY),
    checkoutHosts: env.CHECKOUT_HOSTS,
    filesS3: bucketOf(env),
    idKeys: idKeysOf(env),
    logLevel: env.LOG_LEVEL,
  };
}

function furtherPaymentsOf(env: CheckedEnvironment): Config["furtherPayments"] {
  const found = new Map<FurtherProvider, AnnouncingProviderSettings>();
  for (const name of FURTHER_NAMES) {
    const names = FURTHER_PROVIDERS[name];
    const [apiKey, webhookSecret] = [env[names.apiKey], env[names.webhookSecret]];
    if (apiKey !== undefined && webhookSecret !== undefined)
      found.set(name, { apiUrl: env[names.apiUrl], apiKey, webhookSecret });
  }
  return found;
}

function trustedProxies(list: readonly string[]): Config["trustProxy"] {
  const [first = "off"] = list;
  if (first === "off") return false;
  return /^\d$/.test(first) ? Number(first) : [...list];
}

function metricsReaders({ MODE: mode, METRICS_TOKEN: token }: CheckedEnvironment): MetricsReaders {
  if (token !== undefined) return { token };
  return mode === "demo" ? "everybody" : "nobody";
}

function idKeysOf(env: CheckedEnvironment): Config["idKeys"] {
  const { ID_KEY_SERVICE_URL: apiUrl, ID_KEY_SERVICE_TOKEN: apiKey, ID_KEY_NAME: keyName } = env;
  if (apiUrl !== undefined && apiKey !== undefined) return { service: { apiUrl, apiKey, keyName } };
  return { file: resolve(env.ID_KEY_FILE ?? join(env.DATA_DIR, "keys", "borrower-ids.key")) };
}

function bucketOf(env: CheckedEnvironment): S3Settings | undefined {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = env;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
