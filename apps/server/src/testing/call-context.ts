import type { Session } from "@hiram/contract";
import type { CallContext } from "../platform/http/dispatch.ts";

/** The context of a borrower's call in a session that the address names. */
export function borrowerContext(borrowerId: number, session: Session = { sessionId: "s" }): CallContext {
  return {
    actor: { kind: "borrower", borrowerId, sessionNumber: 1, namedBy: "address" },
    borrowerId,
    session,
    browser: null,
    locale: "en",
    callerAddress: "",
  };
}
