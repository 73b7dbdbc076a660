import { type Caller, CODE, createClient, IDENTITY_TABLE, keyTranslation, type Reply } from "@hiram/contract";

/**
 * The client of the visitors' calls, all by the JSON conventions (WIRE-10): no session, no toasts; each place of
 * the page shows its own failure.
 */
export function createVisitorClient(page: {
  /** The address's parameters at this moment, for the headers `building` and `gather`. */
  readonly parameters: () => URLSearchParams;
  readonly locale: () => string;
}): Caller {
  return createClient({
    session: () => ({}),
    keys: keyTranslation(IDENTITY_TABLE),
    fetch: (input, init) => fetch(input, init),
    pageParameters: page.parameters,
    locale: page.locale,
    onLoading: () => () => {},
    onFailure: () => {},
    onSessionLost: () => {},
    networkMessage: () => "",
  });
}

/** Whether no answer of the server's could be had or read. */
export function isUnreachable({ success, code, message }: Reply<unknown>): boolean {
  return !success && (code === CODE.network || message === "");
}
