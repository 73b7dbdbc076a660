import { DEMO_SECRETS, type FilledEnvironment, LOCAL_ORIGIN } from "./environment.ts";
import { FURTHER_SETTINGS } from "./payment-provider-settings.ts";

/**
 * Settings that are each fine alone but contradict each other: one problem per line, naming the variable and what to
 * set.
 */
export function problemsTogether(filled: FilledEnvironment): string[] {
  return [
    ...bucketProblems(filled),
    ...ownerProblems(filled),
    ...furtherProviderProblems(filled),
    ...idKeyProblems(filled),
    ...(filled.MODE === "production" ? productionProblems(filled) : []),
  ];
}

const BUCKET = [
  "FILES_S3_ENDPOINT",
  "FILES_S3_BUCKET",
  "FILES_S3_ACCESS_KEY_ID",
  "FILES_S3_SECRET_ACCESS_KEY",
] as const;

/** A bucket must be described completely or not at all: half a description would silently keep files on the disk. */
function bucketProblems(filled: FilledEnvironment): string[] {
  const missing = BUCKET.filter((name) => filled[name] === undefined);
  if (missing.length === BUCKET.length) return [];
  return missing.map(
    (name) => `${name} is missing: files go to a bucket only when ${BUCKET.join(", ")} are all set`,
  );
}

/** An owner makes no sense for the embedded database, which has no roles. */
function ownerProblems({ DATABASE_URL: url, DATABASE_OWNER_URL: owner }: FilledEnvironment): string[] {
  return owner !== undefined && url === undefined
    ? ["DATABASE_OWNER_URL is set without DATABASE_URL, the role that serves"]
    : [];
}

/** Half of a provider's settings would silently leave its channels out. */
const furtherProviderProblems = (filled: FilledEnvironment): string[] =>
  FURTHER_SETTINGS.filter(
    ({ apiKey, webhookSecret }) => (filled[apiKey] === undefined) !== (filled[webhookSecret] === undefined),
  ).map(({ apiKey, webhookSecret }) => `${apiKey} and ${webhookSecret} must be set together`);

/** A key service without its token, or alongside a key file, would leave pictures that nobody can open. */
function idKeyProblems(filled: FilledEnvironment): string[] {
  const { ID_KEY_FILE: file, ID_KEY_SERVICE_URL: url, ID_KEY_SERVICE_TOKEN: token } = filled;
  if ((url === undefined) !== (token === undefined))
    return ["ID_KEY_SERVICE_URL and ID_KEY_SERVICE_TOKEN must be set together"];
  if (url !== undefined && file !== undefined)
    return ["ID_KEY_FILE and ID_KEY_SERVICE_URL are both set: only one of them can keep the key"];
  return [];
}

/** Fine in a demo, but dangerous with real money (docs/running.md). */
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
      problems.push(`${name} is the demo's, which is public: set a secret of your own`);
    }
  }
  for (const name of HOLD_KEYS) {
    if (filled[name]?.startsWith("http:") === true && !isNearby(filled[name]))
      problems.push(`${name} must begin with https:// : our key is sent there`);
  }
  const origin = filled.PUBLIC_ORIGIN ?? "";
  if (origin.startsWith("http:") && !LOCAL_ORIGIN.test(origin)) {
    problems.push("PUBLIC_ORIGIN must begin with https:// : sessions travel in its addresses");
  }
  return problems;
}

/** The settings of services that are sent our keys. */
const HOLD_KEYS = [
  "PAYMENT_API_URL",
  "PAYOUT_API_URL",
  "SMS_API_URL",
  ...FURTHER_SETTINGS.map(({ apiUrl }) => apiUrl),
  "ID_KEY_SERVICE_URL",
  "FILES_S3_ENDPOINT",
] as const;

/**
 * This machine, or one in the lender's own network: a name without a dot, under no public domain, or a private address.
 */
const NEARBY =
  /^(localhost|[\w-]+|.*\.(internal|local)|(127|10)(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd].*\])$/;

const isNearby = (url: string): boolean => URL.canParse(url) && NEARBY.test(new URL(url).hostname);
