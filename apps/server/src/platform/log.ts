import { type DestinationStream, type Logger, pino } from "pino";
import { currentRequestId } from "./request-id.ts";

export type { Logger } from "pino";

interface LoggableRequest {
  readonly id?: string;
  readonly method?: string;
  readonly url?: string;
  readonly routeOptions?: { readonly url?: string };
}

/** How deep a chain of causes is logged; nobody needs more to understand it. */
const DEEPEST_CAUSE = 4;

/**
 * The server's log: JSON lines on standard output, each with the id of the request or job that it is about.
 *
 * No line holds personal data. An address is written without its query, which carries the session
 * (SES-3), and an error without the values that the database repeats in it.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: describeRequest, err: describeError, error: describeError },
    // A request's own logger is a child, which has the id already.
    mixin: (_line: object, _level: number, writer: Logger): object => {
      const requestId = writer === logger ? currentRequestId() : undefined;
      return requestId === undefined ? {} : { requestId };
    },
  };
  const logger: Logger = destination === undefined ? pino(options) : pino(options, destination);
  return logger;
}

/**
 * A request as the log shows it: without query, headers, address or body. A path with parameters is shown as its route,
 * since a parameter may grant access: a returning borrower's token, a picture's name.
 */
function describeRequest(request: LoggableRequest): { id?: string; method?: string; path: string } {
  const route = request.routeOptions?.url ?? "";
  return {
    ...(request.id === undefined ? {} : { id: request.id }),
    ...(request.method === undefined ? {} : { method: request.method }),
    path: route.includes(":") ? route : ((request.url ?? "").split(/[?#;]/, 1)[0] ?? ""),
  };
}

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
}

/** Failures outside this server: their message and cause say everything, and the stack where we waited says nothing. */
const OUTSIDE: ReadonlySet<string> = new Set(["DatabaseAway", "FileStoreFailure", "ProviderFailure"]);

/**
 * An error as the log shows it. Drizzle puts the parameters of a failed query into its message, and
 * PostgreSQL the row into its `detail`: both are left out, as are fields that we do not know.
 */
export function describeError(thrown: unknown, depth = 0, isOutside = false): DescribedError {
  const error = withoutStatement(thrown);
  if (!(error instanceof Error)) return { type: typeof error, message: "thrown value is not an error" };
  const message = withoutParameters(error.message);
  const described: DescribedError = { type: error.name, message };
  if ("code" in error && typeof error.code === "string") described.code = error.code;
  const isBrief = isOutside || OUTSIDE.has(error.name);
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  if (frames.length > 0 && !isBrief) described.stack = frames.join("\n");
  if (error.cause !== undefined && depth < DEEPEST_CAUSE) {
    described.cause = describeError(error.cause, depth + 1, isBrief);
  }
  return described;
}

/** While the database is away every call fails: which statement it was says nothing then. */
function withoutStatement(error: unknown): unknown {
  const isOfStatement = error instanceof Error && error.message.startsWith("Failed query: ");
  return isOfStatement && error.cause instanceof Error && OUTSIDE.has(error.cause.name) ? error.cause : error;
}

function withoutParameters(message: string): string {
  return message.split("\nparams: ", 1)[0] ?? "";
}
