import { ErrorPanel } from "@hiram/ui/message-panel/error-panel.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { useSyncExternalStore } from "react";
import { ScreenHeader } from "./screen-header.tsx";
import { ServicePhone } from "./service-phone.tsx";
import { useApp } from "./use-app.ts";

interface FailedScreenProps {
  /** The page's title, where it is known. */
  readonly title?: string | undefined;
  /** What the server said; left out, the connection or we ourselves are to blame. */
  readonly message?: string | undefined;
  /** The order's own service phone. */
  readonly phone?: string | undefined;
  /** Left out where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
}

/** A page that could not be shown: why, another try, and the service phone (ORD-13). */
export function FailedScreen({ title, message, phone, onRetry }: FailedScreenProps) {
  const app = useApp();
  const texts = app.shellTexts();
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const reason = message || (isOnline ? texts.serverFailure : texts.networkFailure);
  return (
    <Page header={<ScreenHeader title={title ?? texts.failureTitle} />}>
      <ErrorPanel
        title={title === undefined ? undefined : texts.failureTitle}
        message={reason}
        retryLabel={texts.retry}
        onRetry={onRetry}
      >
        <ServicePhone phone={phone} />
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
