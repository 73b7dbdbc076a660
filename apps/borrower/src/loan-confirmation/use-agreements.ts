import type { Reply } from "@hiram/contract";
import type { Agreements } from "@hiram/contract/agreements/agreement-list.ts";
import { useState } from "react";
import type { ConfirmationCalls } from "./confirmation-calls.ts";
import { useApp } from "../shell/use-app.ts";

export interface AskedAgreements {
  readonly reply: Reply<Agreements>;
  /** Asks for the list alone, so that the rest of the screen stays as it is. */
  readonly askAgain: () => Promise<void>;
}

/** The agreements as they were loaded with the screen, or as they came when they were asked for again. */
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
    // A screen loaded anew, e.g. in the other language, brings its own list.
    reply: again?.after === loaded ? again.reply : loaded,
    async askAgain() {
      setAgain({ after: loaded, reply: await calls.agreements(app, productId) });
    },
  };
}
