import { ProviderFailure } from "../platform/providers/provider-failure.ts";

/**
 * Sends a message that is recorded as sent beforehand, so that neither a concurrent job nor the retry of one that died
 * sends it again.
 * @throws ProviderFailure when it was certainly not sent, and may be retried
 */
export async function sendOnce({
  claim,
  send,
  giveBack,
}: {
  /** @returns false when somebody else has it */
  readonly claim: () => Promise<boolean>;
  readonly send: () => Promise<void>;
  readonly giveBack: () => Promise<void>;
}): Promise<void> {
  if (!(await claim())) return;
  try {
    await send();
  } catch (failure) {
    // A lost answer may mean that the message was sent: rather not at all than twice.
    if (!(failure instanceof ProviderFailure && failure.isUndone)) return;
    await giveBack();
    throw failure;
  }
}
