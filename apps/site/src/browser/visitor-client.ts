import {
  type AnswerOf,
  createClient,
  IDENTITY_TABLE,
  keyTranslation,
  type Operation,
  type OperationSchema,
  type PayloadOf,
  type Reply,
} from "@hiram/contract";

/** Calls an operation as a visitor: no session, no indicator; a failure's message is the caller's to show. */
export function callVisitor<Schema extends OperationSchema>(
  operation: Operation<Schema>,
  payload: PayloadOf<Schema>,
  networkMessage: string,
): Promise<Reply<AnswerOf<Schema>>> {
  const client = createClient({
    session: () => ({}),
    keys: keyTranslation(IDENTITY_TABLE),
    fetch: (input, init) => fetch(input, init),
    pageParameters: () => new URLSearchParams(location.search),
    locale: () => document.documentElement.lang,
    onLoading: () => () => {},
    onFailure: () => {},
    onSessionLost: () => {},
    networkMessage: () => networkMessage,
  });
  return client.call(operation, payload, { quiet: true });
}
