import type { AnswerOf, Operation, OperationSchema, PayloadOf, Reply } from "@hiram/contract";
import { createVisitorClient } from "@hiram/contract/transport/visitor-client.ts";

/** Calls an operation as a visitor; a failure's message is the caller's to show. */
export function callVisitor<Schema extends OperationSchema>(
  operation: Operation<Schema>,
  payload: PayloadOf<Schema>,
  networkMessage: string,
): Promise<Reply<AnswerOf<Schema>>> {
  const client = createVisitorClient({
    pageParameters: () => new URLSearchParams(location.search),
    locale: () => document.documentElement.lang,
    networkMessage,
  });
  return client.call(operation, payload, { quiet: true });
}
