import { ErrorPanel } from "@hiram/ui/message-panel/error-panel.tsx";
import { ButtonLink } from "@hiram/ui/button/button-link.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { LogIn } from "../session/log-in.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import { ServicePhoneAction } from "../help/service-phone.tsx";
import { useApp } from "../app/use-app.ts";

interface FailedScreenProps {
  /** The page's title, if known. */
  readonly title?: string | undefined;
  /** What happened, in a few words; if left out, that it could not be loaded. */
  readonly heading?: string | undefined;
  /** The server's message; if left out, the connection or the server is to blame. */
  readonly message?: string | undefined;
  /** The order's own service phone. */
  readonly phone?: string | undefined;
  /** Left out if retrying cannot help. Called automatically when the network is back. */
  readonly onRetry?: (() => void) | undefined;
  /** The address names no loan of this borrower's: a link to their loans is shown. */
  readonly isLoanUnknown?: boolean;
  /** Another way onwards, for borrowers with a session. */
  readonly action?: ReactNode;
  /** The caller watches for the network's return. */
  readonly isRetried?: boolean;
  /** A page of the main bar: there is nothing to go back to. */
  readonly isRoot?: boolean;
  /** The main bar, if the page has it. */
  readonly bar?: ReactNode;
}

/**
 * A page that could not be shown: why, a retry or the way to log in, and the service phone (ORD-13, SES-6).
 */
export function FailedScreen(props: FailedScreenProps) {
  const {
    title,
    message,
    phone,
    onRetry,
    isLoanUnknown = false,
    isRetried = false,
    isRoot = false,
    bar,
  } = props;
  const app = useApp();
  const texts = app.shellTexts();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const retryOnline = useEffectEvent(() => {
    if (!isRetried) onRetry?.();
  });
  useEffect(() => {
    const isBack = (): void => retryOnline();
    addEventListener("online", isBack);
    return () => removeEventListener("online", isBack);
  }, []);
  const isSessionLost = app.session.isLost();
  const isOfLoans = isLoanUnknown && !isSessionLost;
  // Without a session, nothing else helps.
  const action = isSessionLost ? (
    <LogIn />
  ) : (
    (props.action ??
    (isOfLoans && onRetry === undefined && (
      <ButtonLink href={app.address("orders")}>{texts.yourLoans}</ButtonLink>
    )))
  );
  const failureTitle = isSessionLost ? texts.loggedOutTitle : (props.heading ?? texts.failureTitle);
  const reason = message || (isOnline ? texts.serverFailure : texts.networkFailure);
  return (
    <Page
      header={<ScreenHeader title={title ?? failureTitle} isRoot={isRoot} />}
      actions={isSessionLost ? undefined : bar}
    >
      <ErrorPanel
        title={title === undefined ? undefined : failureTitle}
        message={reason}
        retryLabel={texts.retry}
        onRetry={onRetry}
        action={action}
      >
        {isOfLoans && onRetry !== undefined && (
          <ButtonLink variant="ghost" href={app.address("orders")}>
            {texts.yourLoans}
          </ButtonLink>
        )}
        <ServicePhoneAction phone={phone} />
      </ErrorPanel>
    </Page>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
