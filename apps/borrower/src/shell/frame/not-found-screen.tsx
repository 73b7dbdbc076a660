import { Button } from "@hiram/ui/button/button.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { ScreenHeader } from "./screen-header.tsx";
import { useApp } from "../app/use-app.ts";

/** An address that is not a page of this app. */
export function NotFoundScreen() {
  const app = useApp();
  const texts = app.shellTexts();
  return (
    <Page header={<ScreenHeader title={texts.notFoundTitle} />}>
      <EmptyState text={texts.notFoundText}>
        <Button onPress={() => app.bridge.send("goHome")}>{texts.goHome}</Button>
      </EmptyState>
    </Page>
  );
}
