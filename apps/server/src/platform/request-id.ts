import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/**
 * Ids that we accept from a balancer or a caller: long enough to be unique, and nothing that a log would have to
 * escape.
 */
const USABLE = /^[\w.:=+/-]{8,128}$/;

const current = new AsyncLocalStorage<string>();

/** The id that came with a request, if it is usable; otherwise a new, globally unique one. */
export function requestIdFrom(header: string | readonly string[] | undefined): string {
  return typeof header === "string" && USABLE.test(header) ? header : randomUUID();
}

/** Runs `work` for the request or job with this id: each line that it logs carries the id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id of the current request or job; undefined outside any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
