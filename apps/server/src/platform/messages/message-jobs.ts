import type { ProviderFailure } from "../providers/provider-failure.ts";
import { isMessageRefused, type SmsProvider, type TextMessage } from "../providers/sms-provider.ts";
import type { JobKind } from "../jobs/queue.ts";
import { handles, type JobHandlers } from "../jobs/worker.ts";

/** Sends a job's one message. @throws ProviderFailure, which the handler leaves to its worker */
export type SendMessage = (message: Pick<TextMessage, "to" | "text">) => Promise<void>;

/** As `JobHandler`, for a job that sends one message, if any. */
export type MessageHandler<Payload> = (payload: Payload, send: SendMessage) => Promise<void>;

/**
 * Jobs that send an SMS: however often one is tried, its message reaches the phone once. One that the provider refuses
 * for good ends its job, untold: no retry would help, and staff could do nothing about a number that is disconnected.
 */
export interface MessageJobs {
  /** The handler of one kind, as `handles`. */
  readonly handles: <Payload extends object>(
    kind: JobKind<Payload>,
    handler: MessageHandler<Payload>,
  ) => JobHandlers;
  /** The kinds handled so far. */
  readonly kinds: () => readonly string[];
}

export interface MessageJobParts {
  readonly sms: SmsProvider;
  /** Called for each message that the provider refused for good. */
  readonly onRefused?: (kind: string, refusal: ProviderFailure) => void;
}

/** Gives jobs a sender of their own instead of the provider: each message bears its job's reference and time limit. */
export function messageJobs({ sms, onRefused }: MessageJobParts): MessageJobs {
  const kinds: string[] = [];
  return {
    handles: (kind, handler) => {
      kinds.push(kind);
      return handles(kind, async (payload, { reference, signal }) => {
        let isSent = false;
        const send: SendMessage = async (message) => {
          // The provider would take a second one for the first, repeated.
          if (isSent) throw new Error(`a job of ${kind} sends one message`);
          isSent = true;
          await sms.send({ ...message, reference }, { signal });
        };
        try {
          await handler(payload, send);
        } catch (failure) {
          if (!isMessageRefused(failure)) throw failure;
          onRefused?.(kind, failure);
        }
      });
    },
    kinds: () => kinds,
  };
}
