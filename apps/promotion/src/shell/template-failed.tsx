import { CODE, type Reply } from "@hiram/contract";
import type { Texts } from "@hiram/texts/promotion/load.ts";
import { Header } from "@hiram/ui/header/header.tsx";
import { ErrorPanel } from "@hiram/ui/message-panel/error-panel.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { isUnreachable } from "../visitor/unreachable.ts";

/** A template that cannot be shown: the server's message, or 'error' when the network is gone (PROMO-2). */
export function TemplateFailed({
  reply,
  texts,
  onRetry,
}: {
  readonly reply: Reply<unknown>;
  readonly texts: Texts;
  readonly onRetry: () => Promise<void>;
}) {
  const isGone = isUnreachable(reply);
  return (
    <Page header={<Header title={texts.failedTitle} />}>
      <ErrorPanel
        title={isGone ? texts.networkError : undefined}
        message={isGone ? texts.noConnection : reply.message}
        retryLabel={texts.retry}
        onRetry={reply.code === CODE.notFound ? undefined : onRetry}
      />
    </Page>
  );
}
