import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** What a balancer or a caller may name a request: enough to be unique, and nothing that a log would have to escape. */
const USABLE = /^[\w.:=+/-]{8,128}$/;

const current = new AsyncLocalStorage<string>();

/** The id that came with a request, if it can be used; otherwise a new one, which no other process makes. */
export function requestIdFrom(header: string | readonly string[] | undefined): string {
  return typeof header === "string" && USABLE.test(header) ? header : randomUUID();
}

/** Runs work for the request, or the job, of this id: each line that it logs bears it. */
export function withRequestId<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/** The id of the request or job that is being worked for; undefined outside of any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
