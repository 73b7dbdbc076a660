import type { Reply } from "@hiram/contract";
import type { Agreements } from "@hiram/contract/agreements/agreement-list.ts";
import { useState } from "react";
import type { ConfirmationCalls } from "./confirmation-calls.ts";
import { useApp } from "../shell/app/use-app.ts";

export interface AskedAgreements {
  readonly reply: Reply<Agreements>;
  /** Asks only for the list, so that the rest of the screen stays as it is. */
  readonly askAgain: () => Promise<void>;
}

/** The agreements as loaded with the screen, or as a later request returned them. */
export function useAgreements(
  calls: ConfirmationCalls,
  productId: string,
  loaded: Reply<Agreements>,
): AskedAgreements {
  const app = useApp();
  const [again, setAgain] = useState<{
    readonly after: Reply<Agreements>;
    readonly reply: Reply<Agreements>;
  }>();
  return {
    // A screen loaded again, e.g. in the other language, brings its own list.
    reply: again?.after === loaded ? again.reply : loaded,
    async askAgain() {
      setAgain({ after: loaded, reply: await calls.agreements(app, productId) });
    },
  };
}
