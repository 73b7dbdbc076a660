import type { AnswerOf, Operation, OperationSchema } from "../operation.ts";
import { CALL_TIMEOUT_MS, callAddress, type ClientSettings } from "./client.ts";
import { CODE, type Reply, replyFrom } from "./envelope.ts";

/** What an upload needs from the client's settings; screens get them from the app. */
export type UploadSettings = Pick<
  ClientSettings,
  "session" | "keys" | "locale" | "networkMessage" | "onSessionLost" | "base" | "timeoutMs"
>;

export interface UploadOptions {
  /** The multipart field, by its real name. */
  readonly field: string;
  readonly filename: string;
  /** How much has been sent, 0 to 1. */
  readonly onProgress?: (sent: number) => void;
  /** Stops the upload, for example when its tile is removed. */
  readonly signal?: AbortSignal;
}

/** How often a session was found to be over: uploads under way together lose it together (SES-6). */
let timesLost = 0;

/**
 * Sends one file as multipart (CMP-5); like every call, it always settles and never rejects. The time-out
 * restarts with each bit of progress: a slow upload is not a dead one. Uses XMLHttpRequest, because `fetch`
 * does not report an upload's progress.
 */
export function uploadFile<Schema extends OperationSchema>(
  settings: UploadSettings,
  operation: Operation<Schema>,
  file: Blob,
  { field, filename, onProgress, signal }: UploadOptions,
): Promise<Reply<AnswerOf<Schema>>> {
  const { keys, networkMessage } = settings;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const timesLostBefore = timesLost;
    let timer: ReturnType<typeof setTimeout>;
    const giveUpLater = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), settings.timeoutMs ?? CALL_TIMEOUT_MS);
    };
    const stop = (): void => request.abort();
    const settle = (body: unknown): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      const reply = replyFrom<AnswerOf<Schema>>(body, networkMessage(), keys.keysIn);
      if (reply.code === CODE.noSession && timesLost === timesLostBefore) {
        timesLost += 1;
        settings.onSessionLost();
      }
      resolve(reply);
    };
    request.open("POST", callAddress(settings, operation, new URLSearchParams()));
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("accept-language", settings.locale());
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      giveUpLater();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => settle(parsed(request.responseText)));
    for (const end of ["error", "abort"] as const) request.addEventListener(end, () => settle(null));
    signal?.addEventListener("abort", stop);
    const form = new FormData();
    form.append(keys.fieldOut(field), file, filename);
    giveUpLater();
    request.send(form);
    if (signal?.aborted === true) stop();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
