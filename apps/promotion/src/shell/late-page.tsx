import type { Texts } from "@hiram/texts/promotion/load.ts";
import { Header } from "@hiram/ui/header/header.tsx";
import { type LatePart, useLatePart } from "@hiram/ui/late-code/late-part.ts";
import { ErrorPanel } from "@hiram/ui/message-panel/error-panel.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { ReactNode } from "react";

interface LatePageProps<Part> {
  readonly title: string;
  readonly texts: Texts;
  readonly late: LatePart<Part>;
  readonly children: (part: Part) => ReactNode;
}

/** A page whose script is loaded when it is opened; if that fails, it says so and offers a retry. */
export function LatePage<Part>({ title, texts, late, children }: LatePageProps<Part>) {
  const { part, hasFailed, retry } = useLatePart(late);
  if (part !== null) return children(part);
  return (
    <Page header={<Header title={title} />}>
      {hasFailed ? (
        <ErrorPanel
          title={texts.networkError}
          message={texts.noConnection}
          retryLabel={texts.retry}
          onRetry={retry}
        />
      ) : (
        <output>{texts.loading}</output>
      )}
    </Page>
  );
}
