import { callKey } from "@hiram/contract";

/**
 * The calls that the server made, or that the page's inline script started, before the bundle ran. The
 * client's `fetch` uses each once, so that the first screen's loader is the same code with or without them.
 * The server's are envelopes; the inline script's are responses, whose status the client reads.
 */
export type FirstReplies = Map<string, Promise<unknown>>;

/** A `fetch` that answers from the first replies while there are any. */
export function replayingFetch(replies: FirstReplies, network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const body = init?.body instanceof URLSearchParams ? init.body.toString() : "";
    const key = callKey(addressOf(input), body);
    const reply = replies.get(key);
    if (reply === undefined) return network(input, init);
    replies.delete(key);
    const early = await reply;
    return early instanceof Response ? early : ({ ok: true, json: async () => early } as Response);
  };
}

/** The address that a `fetch` requests. */
export function addressOf(input: string | URL | Request): string {
  return typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
}
