import { CODE, type Session } from "@hiram/contract";
import { sameBorrower } from "@hiram/contract/identity/sessions.ts";
import { keepTrying } from "@hiram/ui/late-code/keep-trying.ts";
import { presentAddress } from "../app/address-query.ts";
import type { App } from "../app/app.ts";
import { forgetBorrower } from "./forget-borrower.ts";
import { indicateLoading } from "../loading/loading.ts";

/**
 * The native app brings values of the session (SES-5). What the page shows and what is typed on it is one borrower's:
 * another session is used only once the server has said that it is the same one's. Until then calls wait, however long
 * the network is away; if it is another's, or the server cannot tell, the page loads anew in that session, with nothing
 * of the last borrower.
 * @param takeOver uses the session from now on; called at once, or once the borrower is known
 */
export function bringSession(
  app: App,
  news: Readonly<Record<string, unknown>>,
  takeOver: (brought: Session) => void,
): void {
  const { session } = app;
  const isUnderWay = session.brought() !== null;
  const next = session.bring(news);
  if (isUnderWay) return;
  // The same session, or nothing here is anybody's yet.
  if (next.sessionId === session.get().sessionId || session.writer() === "") return takeOver(next);
  session.holdCalls(findOut(app, next, takeOver));
}

/** Settles once the session is used, and never if the page ends. */
function findOut(app: App, first: Session, takeOver: (brought: Session) => void): Promise<void> {
  const { session } = app;
  const hide = indicateLoading(app.shellTexts().loading);
  const brought = (): Session => session.brought() ?? first;
  return new Promise((settle) => {
    /** @returns false if the network was away */
    async function attempt(): Promise<boolean> {
      const next = brought();
      const isSame = await isOfSameBorrower(app, next);
      if (isSame === null) return false;
      // More was brought meanwhile.
      if (isSame && brought() !== next) return attempt();
      if (isSame) {
        hide();
        takeOver(next);
        settle();
      } else {
        forgetBorrower();
        location.replace(presentAddress(brought()));
      }
      return true;
    }
    void attempt().then((isDone) => isDone || keepTrying(attempt));
  });
}

/** Null without an answer, or while the server is too busy for one. */
async function isOfSameBorrower({ session, callsOf }: App, next: Session): Promise<boolean | null> {
  const payload = { earlierSessionId: session.writer() };
  const { success, code, data } = await callsOf(next).call(sameBorrower, payload, { quiet: true });
  if (success) return data.isSame;
  return code === CODE.network || code === CODE.busy ? null : false;
}
