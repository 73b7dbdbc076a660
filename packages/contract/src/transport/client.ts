import { API_BASE } from "../addresses.ts";
import type { AnswerOf, Operation, OperationSchema, PayloadOf } from "../operation.ts";
import type { Session } from "../session.ts";
import { sendForBody, UnsuccessfulResponse } from "./body-client.ts";
import { CODE, type Reply, replyFrom } from "./envelope.ts";
import { type FormFields, renameFormFields, writeForm } from "./form.ts";
import { keysOf, type KeyTranslation } from "./key-translation.ts";

/** A call that takes longer is given up (WIRE-9). */
export const CALL_TIMEOUT_MS = 60_000;

export interface CallOptions {
  /** Shown until the reply arrives (WIRE-4). */
  readonly loadingText?: string;
  /** The screen shows the failure itself; no toast. */
  readonly quiet?: boolean;
  /** May outlive the page: tracking (EVT-1). */
  readonly keepalive?: boolean;
  /** The page asks it again and again by itself: that the session is over, once told, is not told again. */
  readonly isPolling?: boolean;
  /** The caller has left: the call is given up, and no failure is shown. */
  readonly abandoned?: AbortSignal;
}

/** What a screen's loader and its buttons call; the server renders with another one of the same shape. */
export interface Caller {
  call<Schema extends OperationSchema>(
    operation: Operation<Schema>,
    payload: PayloadOf<Schema>,
    options?: CallOptions,
  ): Promise<Reply<AnswerOf<Schema>>>;
}

export interface ClientSettings {
  /** The common parameters as they are now; read at each call (SES-5). */
  readonly session: () => Session;
  readonly keys: KeyTranslation;
  readonly fetch: typeof fetch;
  /** Sent as Accept-Language, so that the answer's texts are in the borrower's language. */
  readonly locale: () => string;
  /** Shows a loading text; the returned function removes it. */
  readonly onLoading: (text: string) => () => void;
  /** Tells the borrower of a failed call (WIRE-6, WIRE-8). */
  readonly onFailure: (message: string) => void;
  /** The session is missing, unknown or over (SES-6). */
  readonly onSessionLost: () => void;
  /** A borrower's call succeeded, and no other was refused for want of a session since it was made. */
  readonly onSessionFound?: () => void;
  /** What the borrower reads when no reply came; from the texts. */
  readonly networkMessage: () => string;
  /** The query of the page's address, whose parameters the form and JSON clients send as headers. */
  readonly pageParameters: () => URLSearchParams;
  readonly base?: string;
  readonly timeoutMs?: number;
}

/**
 * The client of every operation: the shared conventions (WIRE-1 to WIRE-9), or the form or JSON client that
 * the operation names. A call always settles and never rejects.
 */
export function createClient(settings: ClientSettings): Caller {
  let timesLost = 0;
  let isLost = false;
  return {
    async call(operation, payload, options = {}) {
      const timesLostBefore = timesLost;
      const hide = options.loadingText === undefined ? undefined : settings.onLoading(options.loadingText);
      try {
        const reply = await settle(settings, operation, payload as FormFields, options);
        if (reply.success) {
          isLost = false;
          if (operation.access === "borrower" && timesLost === timesLostBefore) settings.onSessionFound?.();
        } else if (options.abandoned?.aborted !== true) {
          const isTold = isLost && options.isPolling === true;
          // Calls under way together lose their session together.
          if (reply.code === CODE.noSession && timesLost === timesLostBefore && !isTold) {
            timesLost += 1;
            isLost = true;
            settings.onSessionLost();
          }
          if (options.quiet !== true) settings.onFailure(reply.message);
        }
        return reply;
      } finally {
        hide?.();
      }
    },
  };
}

async function settle(
  settings: ClientSettings,
  operation: Operation,
  payload: FormFields,
  { keepalive = false, abandoned }: CallOptions,
): Promise<Reply<unknown>> {
  const unreachable = (raw: unknown): Reply<unknown> => ({
    success: false,
    code: CODE.network,
    message: settings.networkMessage(),
    data: null,
    raw,
  });
  const keys = keysOf(operation, settings.keys);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), settings.timeoutMs ?? CALL_TIMEOUT_MS);
  if (abandoned?.aborted === true) giveUp.abort();
  abandoned?.addEventListener("abort", () => giveUp.abort());
  try {
    const body = await send(settings, operation, payload, giveUp.signal, keepalive);
    const reply = replyFrom<unknown>(body, settings.networkMessage(), keys.keysIn);
    return keys.identity ? reply : { ...reply, data: renameFormFields(operation, reply.data, keys.fieldIn) };
  } catch (failure) {
    // The body is an envelope if the server refused the call itself, for example as too large.
    if (failure instanceof UnsuccessfulResponse)
      return replyFrom(failure.body, settings.networkMessage(), keys.keysIn);
    return unreachable(failure);
  } finally {
    clearTimeout(timer);
  }
}

/** Sends by the operation's conventions; resolves with the body. */
async function send(
  settings: ClientSettings,
  operation: Operation,
  payload: FormFields,
  signal: AbortSignal,
  keepalive: boolean,
): Promise<unknown> {
  const fields = writeForm(payload, keysOf(operation, settings.keys).fieldOut);
  const { method, conventions = "shared", isLoad } = operation;
  const address = callAddress(settings, operation, fields);
  const headers = { accept: "application/json", "accept-language": settings.locale() };
  const fetch = isLoad ? askingAgain(settings.fetch) : settings.fetch;
  if (conventions === "form" || conventions === "json") {
    const { pageParameters } = settings;
    const request = { method, address, fields, headers, signal, keepalive };
    return sendForBody(conventions, { fetch, pageParameters }, request);
  }
  const response = await fetch(address, {
    method,
    headers,
    signal,
    keepalive,
    ...(method === "POST" ? { body: fields } : {}),
  });
  return response.json();
}

/**
 * If a server asks for more time than this, the call is not retried: the borrower is told, and may try again.
 */
const LONGEST_WAIT_SECONDS = 10;

/**
 * `fetch` that retries once when the server is busy and says for how long (503 with Retry-After). It waits up
 * to twice that long, so that phones turned away together do not come back together, and no longer once the
 * call is given up. An action (a payment, a confirmation) is never repeated without the borrower.
 */
function askingAgain(once: typeof fetch): typeof fetch {
  return async (address, request) => {
    const response = await once(address, request);
    if (response.status !== 503) return response;
    const seconds = Number(response.headers.get("retry-after"));
    if (!(seconds > 0 && seconds <= LONGEST_WAIT_SECONDS)) return response;
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1000 * (1 + Math.random()));
      request?.signal?.addEventListener("abort", resolve);
    });
    return once(address, request);
  };
}

/** `{base}{endpoint}?{common parameters}`, then a GET's payload (WIRE-1, WIRE-3). */
export function callAddress(
  settings: Pick<ClientSettings, "session" | "keys" | "base">,
  operation: Operation,
  form: URLSearchParams,
): string {
  const keys = keysOf(operation, settings.keys);
  const common = Object.fromEntries(
    Object.entries(settings.session()).map(([name, value]) => [keys.fieldOut(name), value]),
  );
  const address = `${settings.base ?? API_BASE}${keys.pathOut(operation.path)}${plainQuery(common)}`;
  const payload = operation.method === "GET" ? form.toString() : "";
  if (payload === "") return address;
  return `${address}${address.includes("?") ? "&" : "?"}${payload}`;
}

function plainQuery(values: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(values).toString();
  return text === "" ? "" : `?${text}`;
}
