import { CODE } from "@hiram/contract";
import type { FastifyReply } from "fastify";
import { isDatabaseAway } from "../database/database-away.ts";
import { Overloaded, Refusal } from "./refusal.ts";
import { sendEnvelope } from "./send-envelope.ts";

/** A database that was restarted is usually back by then. */
const AWAY_RETRY_SECONDS = 5;

/** An operation's answer as it goes out: the envelope's text and its HTTP status. */
export interface CallAnswer {
  readonly text: string;
  readonly status: number;
  /** With status 503: when to retry. */
  readonly retryAfterSeconds?: number;
  /** Cookies for the browser to keep (WEB-2). */
  readonly setCookies?: readonly string[];
}

/** A failed call's HTTP status, and the envelope's code where no rule has named one. */
export interface FailureStatus extends Omit<CallAnswer, "text"> {
  readonly code: string;
}

/**
 * Whatever the caller got wrong is HTTP 200, whatever its code; what the server fails to do is 5xx, so that balancers
 * and monitors see it (decision 3).
 */
export function statusOf(failure: unknown): FailureStatus {
  if (failure instanceof Overloaded)
    return { code: failure.code, status: 503, retryAfterSeconds: failure.retryAfterSeconds };
  if (failure instanceof Refusal) return { code: failure.code, status: 200 };
  if (isDatabaseAway(failure)) return { code: CODE.busy, status: 503, retryAfterSeconds: AWAY_RETRY_SECONDS };
  return { code: CODE.fault, status: 500 };
}

/** Sets status, Retry-After and cookies; the caller, who knows the other headers, sends the envelope. */
export function withStatus(
  reply: FastifyReply,
  { status, retryAfterSeconds, setCookies = [] }: Omit<CallAnswer, "text">,
): FastifyReply {
  for (const cookie of setCookies) void reply.header("set-cookie", cookie);
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(retryAfterSeconds));
  return reply.code(status);
}

export function sendAnswer(reply: FastifyReply, answer: CallAnswer): FastifyReply {
  return sendEnvelope(withStatus(reply, answer), answer.text);
}
