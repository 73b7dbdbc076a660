import { Button } from "@hiram/ui/button/button.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import type { App } from "./app.ts";
import { ScreenHeader } from "./screen-header.tsx";

/** An address that is no page of ours. */
export function NotFoundScreen({ app }: { readonly app: App }) {
  const texts = app.shellTexts();
  return (
    <Page header={<ScreenHeader app={app} title={texts.notFoundTitle} />}>
      <EmptyState title={texts.notFoundText}>
        <Button onPress={() => app.bridge.send("goHome")}>{texts.home}</Button>
      </EmptyState>
    </Page>
  );
}
