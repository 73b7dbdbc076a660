import * as v from "valibot";
import type { ProviderSettings } from "../config.ts";
import { ProviderFailure } from "./provider-failure.ts";

/** How a call to a provider may end early. */
export interface CallLimits {
  readonly signal?: AbortSignal;
}

/** A provider that takes longer counts as unreachable. */
export const LONGEST_PROVIDER_CALL_MS = 20_000;

/** A refusal in the provider's own format; a proxy on the way would write another. */
const refusalBody = v.object({ error: v.object({ code: v.string() }) });

/** What an operator may read of a refusal: its code, never the provider's message, which may repeat our data. */
const READABLE_CODE = /^[a-z0-9-]{1,40}$/;

/** What a provider is asked, and the format of its answer. */
interface ProviderCall<Answer extends v.GenericSchema> {
  readonly path: string;
  /** Instead of a path that holds a secret: what an operator may read of it. */
  readonly readablePath?: string;
  /** Sent as JSON; a call without a body only reads. */
  readonly body?: object;
  readonly answer: Answer;
  /** Instead of the bearer key. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Reads the code of a refusal where the provider writes it in another format; null: not a refusal by the provider.
   */
  readonly refusalCode?: (body: unknown) => string | null;
}

/**
 * Posts JSON to a provider, or reads from it, and checks its answer.
 * @throws {ProviderFailure} final for a refusal in the provider's own format (4xx, except those that say nothing about
 * the request). After any other failure the request may have been carried out: it is repeated, and never assumed
 * undone.
 */
export async function callProvider<Answer extends v.GenericSchema>(
  { apiUrl, apiKey }: ProviderSettings,
  call: ProviderCall<Answer>,
  { signal }: CallLimits = {},
): Promise<v.InferOutput<Answer>> {
  const headers = call.headers ?? { authorization: `Bearer ${apiKey}` };
  const timeout = AbortSignal.timeout(LONGEST_PROVIDER_CALL_MS);
  const url = `${apiUrl}${call.path}`;
  /** For the log: which provider, and which call. */
  const asked = `${apiUrl}${call.readablePath ?? call.path}`.replace(/^https?:\/\//, "");
  const noAnswer = (cause: unknown): never => {
    const isUndone = wasNeverReached(cause);
    throw new ProviderFailure(`${asked} did not answer`, { isFinal: false, isUndone, cause });
  };
  const response = await fetch(url, {
    ...(call.body === undefined
      ? { headers }
      : {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(call.body),
        }),
    redirect: "error",
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }).catch(noAnswer);
  // A truncated answer counts as none: the request may have been carried out, and is repeated.
  const body = parsed(await response.text().catch(noAnswer));
  if (!response.ok) throw refusal(asked, response.status, (call.refusalCode ?? codeOf)(body));
  const checked = v.safeParse(call.answer, body);
  if (!checked.success)
    throw new ProviderFailure(`${asked} answered in an unknown format`, { isFinal: false });
  return checked.output;
}

/** Refusals that say nothing about the request itself: a bad key, which an operator fixes; a timeout; a rate limit. */
const PASSING_REFUSALS: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Nothing was listening, or the name did not resolve: nothing was asked. */
function wasNeverReached(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : null;
  const code = cause instanceof Error && "code" in cause ? cause.code : "";
  return code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "EAI_AGAIN";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function codeOf(body: unknown): string | null {
  const checked = v.safeParse(refusalBody, body);
  return checked.success ? checked.output.error.code : null;
}

function refusal(asked: string, status: number, refusalCode: string | null): ProviderFailure {
  const code = refusalCode !== null && READABLE_CODE.test(refusalCode) ? refusalCode : "";
  const isFinal = refusalCode !== null && status >= 400 && status < 500 && !PASSING_REFUSALS.has(status);
  return new ProviderFailure(`${asked} refused: ${status} ${code === "" ? "no code" : code}`, {
    isFinal,
    // Any 5xx except 503 may come after the deed.
    isUndone: status < 500 || status === 503,
    code,
    status,
  });
}
