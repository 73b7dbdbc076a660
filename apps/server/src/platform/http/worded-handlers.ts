import type { CallContext } from "./dispatch.ts";
import type { Refusal } from "./refusal.ts";

type AnyHandler = (payload: unknown, context: CallContext) => Promise<unknown>;

/**
 * Handlers whose rules refuse by typed faults, answered in the caller's language. The rules know nothing of either:
 * staff, jobs and batches call them too.
 * @param refusalOf a domain's `refusal-words.ts`; null for anything but a fault of that domain, which is rethrown
 */
export function wordedHandlers<Calls extends object>(
  handlers: Calls,
  refusalOf: (failure: unknown, context: CallContext) => Refusal | null,
): Calls {
  const worded = Object.entries(handlers as Record<string, AnyHandler>).map(([name, handle]) => {
    const handler: AnyHandler = async (payload, context) => {
      try {
        return await handle(payload, context);
      } catch (failure) {
        throw refusalOf(failure, context) ?? failure;
      }
    };
    return [name, handler] as const;
  });
  return Object.fromEntries(worded) as Calls;
}
