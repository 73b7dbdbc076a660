import type { SmsProvider, TextMessage } from "../providers/sms-provider.ts";
import type { JobKind } from "./queue.ts";
import { handles, type JobHandlers } from "./worker.ts";

/** Sends a job's one message. @throws ProviderFailure */
export type SendMessage = (message: Pick<TextMessage, "to" | "text">) => Promise<void>;

/** As `JobHandler`, for a job that sends one message, if any. */
export type MessageHandler<Payload> = (payload: Payload, send: SendMessage) => Promise<void>;

/** Jobs that send an SMS: however often one is tried, its message reaches the phone once. */
export interface MessageJobs {
  /** The handler of one kind, as `handles`. */
  readonly handles: <Payload extends object>(
    kind: JobKind<Payload>,
    handler: MessageHandler<Payload>,
  ) => JobHandlers;
}

/** Gives jobs a sender of their own instead of the provider: each message bears its job's reference and time limit. */
export function messageJobs({ sms }: { readonly sms: SmsProvider }): MessageJobs {
  return {
    handles: (kind, handler) =>
      handles(kind, (payload, { reference, signal }) => {
        let isSent = false;
        return handler(payload, async (message) => {
          // The provider would take a second one for the first, repeated.
          if (isSent) throw new Error(`a job of ${kind} sends one message`);
          isSent = true;
          await sms.send({ ...message, reference }, { signal });
        });
      }),
  };
}
