import { type Session, withSession } from "@hiram/contract";
import { sameBorrower } from "@hiram/contract/identity/sessions.ts";
import type { App } from "./app.ts";
import { forgetBorrower } from "./forget-borrower.ts";

/**
 * The native app brings values of the session (SES-5). What the page shows and what is typed on it is one borrower's:
 * another session is used only once the server has said that it is the same one's. Until then calls wait; if it is
 * another's, or nobody can tell, the page loads anew in that session, with nothing of the last borrower.
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

async function findOut(app: App, next: Session, takeOver: (brought: Session) => void): Promise<void> {
  const isSame = await isOfSameBorrower(app, next);
  const brought = app.session.brought() ?? next;
  if (!isSame) {
    forgetBorrower();
    location.replace(withSession(location.pathname + location.search, brought));
    return new Promise(() => {});
  }
  // More was brought meanwhile.
  if (brought !== next) return findOut(app, brought, takeOver);
  takeOver(brought);
}

async function isOfSameBorrower({ session, callsOf, shellTexts }: App, next: Session): Promise<boolean> {
  const payload = { earlierSessionId: session.writer() };
  const how = { quiet: true, loadingText: shellTexts().loading };
  const { success, data } = await callsOf(next).call(sameBorrower, payload, how);
  return success && data.isSame;
}
