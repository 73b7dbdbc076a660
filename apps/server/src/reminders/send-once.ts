import { ProviderFailure } from "../platform/providers/provider-failure.ts";

/**
 * Sends a message that is written down as sent before it is: of two jobs at once, or one that died, none sends it again.
 * @throws ProviderFailure when it was surely not sent, and may be tried again
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
    // An answer that was lost may follow a message that was sent: once is kept rather than perhaps.
    if (!(failure instanceof ProviderFailure && failure.isUndone)) return;
    await giveBack();
    throw failure;
  }
}
