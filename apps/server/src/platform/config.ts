import { resolve } from "node:path";
import * as v from "valibot";
import {
  type CheckedEnvironment,
  DEMO_SECRETS,
  type Environment,
  environmentSchema,
  fillEnvironment,
  type FilledEnvironment,
} from "./environment.ts";

/** One HTTP provider of the outside world: where it is, and the key that we show it. */
export interface ProviderSettings {
  /** Base address without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
}

/** A provider that also announces: its webhooks are signed with this secret (HMAC-SHA256). */
export interface AnnouncingProviderSettings extends ProviderSettings {
  readonly webhookSecret: string;
}

/** Every setting of the server, read once at start; nothing else reads `process.env`. */
export interface Config {
  readonly mode: CheckedEnvironment["MODE"];
  readonly port: number;
  /** What borrowers type, without a trailing slash. */
  readonly publicOrigin: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absolute: what can be made again, such as the embedded database's template. */
  readonly cacheDir: string;
  /** Absolute: legal texts, lender.json, pictures (TRM-2). */
  readonly contentDir: string;
  /** `postgres://…`; absent: the embedded database under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly profile: CheckedEnvironment["PROFILE"];
  /** Language of a borrower who chose none. */
  readonly locale: CheckedEnvironment["LOCALE"];
  /** Absolute path of the key-translation table (WIRE-12); absent: names unchanged. */
  readonly wireTable: string | undefined;
  /** Shown when the order has no service phone of its own (ORD-11). */
  readonly servicePhone: string;
  /** Where the sandbox app listens; undefined in production, which has none. */
  readonly sandboxUrl: string | undefined;
  readonly payment: AnnouncingProviderSettings;
  readonly payout: AnnouncingProviderSettings;
  readonly sms: ProviderSettings;
  readonly oneTimeCodes: {
    /** Under it codes, numbers and addresses are hashed; changing it ends the codes that are out. */
    readonly secret: string;
    /** Messages that may stay unverified in half an hour before sending pauses. */
    readonly unverifiedAllowance: number;
  };
  /** Lower-case `host` or `host:port` to which a borrower may be sent to pay (PAY-2). */
  readonly checkoutHosts: readonly string[];
  readonly logLevel: CheckedEnvironment["LOG_LEVEL"];
}

/** Settings that cannot be used: one problem a line, each naming the variable and what to set. */
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
 * @throws {ConfigError} with all problems at once, so that an operator mends them in one go.
 */
export function readConfig(environment: Environment): Config {
  const filled = fillEnvironment(environment);
  const checked = v.safeParse(environmentSchema, filled);
  const problems = [
    ...(checked.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...(filled.MODE === "production" ? productionProblems(filled) : []),
  ];
  if (!checked.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(checked.output);
}

/** What is fine in a demo and dangerous for money: domain.md, "Addresses that others rely on". */
function productionProblems(filled: FilledEnvironment): string[] {
  const problems: string[] = [];
  if (filled.DATABASE_URL === undefined) {
    problems.push(
      "DATABASE_URL is missing: set it, for example postgres://user@host/name " +
        "(the embedded database never flushes to disk and is for demos only)",
    );
  }
  for (const [name, demoSecret] of Object.entries(DEMO_SECRETS)) {
    if (filled[name as keyof typeof DEMO_SECRETS] === demoSecret) {
      problems.push(`${name} is the demo's, which everybody knows: set a secret of your own`);
    }
  }
  const origin = filled.PUBLIC_ORIGIN ?? "";
  if (origin.startsWith("http:") && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)) {
    problems.push("PUBLIC_ORIGIN must begin with https:// : sessions travel in its addresses");
  }
  return problems;
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
    databasePoolSize: env.DATABASE_POOL_SIZE,
    profile: env.PROFILE,
    locale: env.LOCALE,
    wireTable: env.WIRE_TABLE === undefined ? undefined : resolve(env.WIRE_TABLE),
    servicePhone: env.SERVICE_PHONE,
    sandboxUrl: env.MODE === "demo" ? env.SANDBOX_URL : undefined,
    payment: {
      apiUrl: env.PAYMENT_API_URL,
      apiKey: env.PAYMENT_API_KEY,
      webhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    },
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
    checkoutHosts: env.CHECKOUT_HOSTS,
    logLevel: env.LOG_LEVEL,
  };
}
