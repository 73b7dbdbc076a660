import { type Clock, HOUR_MS, MINUTE_MS } from "../clock.ts";

const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
const LONGEST_ANSWER_MS = 5_000;
/** After this many failures in a row a provider counts as down: it is asked about the rest later. */
const MOST_FAILURES = 3;

/** How many inquiries are claimed at once: made one after the other, they finish well within a job's lease. */
export const INQUIRY_BATCH = 50;

/** When to ask next: after 5, 10, 20 minutes and so on, at most six hours apart. */
export function nextInquiry(inquiries: number, now: Date): Date {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(inquiries, 20), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause);
}

/** When a provider is first asked what became of something that it has from now on. */
export const firstInquiry = (now: Date): Date => nextInquiry(0, now);

/** Until when what is being asked about is left alone, in case its server died meanwhile. */
export const claimedUntil = (now: Date): Date => new Date(now.getTime() + 10 * MINUTE_MS);

/** How claimed inquiries are made. */
export interface Inquirer<Due> {
  readonly providerOf: (due: Due) => string;
  /** @returns whether the provider answered */
  readonly ask: (due: Due, signal: AbortSignal) => Promise<boolean>;
  readonly askLater: (due: Due, at: Date) => Promise<void>;
}

/**
 * Makes claimed inquiries one after the other. What a provider that is down, or the end of the job's time, leaves
 * unasked is asked some minutes later.
 * @returns whether every provider is up, as far as is known
 */
export async function inquireInTurn<Due>(
  due: readonly Due[],
  { providerOf, ask, askLater }: Inquirer<Due>,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<boolean> {
  const failuresOf = new Map<string, number>();
  for (const each of due) {
    const provider = providerOf(each);
    const failures = failuresOf.get(provider) ?? 0;
    if (failures >= MOST_FAILURES || signal.aborted) await askLater(each, firstInquiry(clock.now()));
    else {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_ANSWER_MS)]);
      failuresOf.set(provider, (await ask(each, limit)) ? 0 : failures + 1);
    }
  }
  return [...failuresOf.values()].every((failures) => failures < MOST_FAILURES);
}
