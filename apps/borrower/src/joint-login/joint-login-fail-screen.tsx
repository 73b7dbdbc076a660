import type { Reply } from "@hiram/contract";
import type { JointLoginFail } from "@hiram/contract/recommendations/joint-login-fail.ts";
import { recommendedProductOf } from "@hiram/contract/recommendations/recommended-product.ts";
import { ActionBar } from "@hiram/ui/action-bar/action-bar.tsx";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { Page } from "@hiram/ui/page/page.tsx";
import { StatusPicture } from "@hiram/ui/pictures/status-picture.tsx";
import type { ScreenProps } from "../shell/route.ts";
import { ScreenHeader } from "../shell/screen-header.tsx";
import { RecommendedList } from "../recommended-products/recommended-list.tsx";
import { FailedScreen } from "../shell/failed-screen.tsx";
import { openProductPage } from "./open-product-page.ts";
import { useApp } from "../shell/use-app.ts";

export { loadJointLoginFail } from "./load-joint-login-fail.ts";

/** Joint login failure: what happened at the other lender, and who else lends (JLF-1). */
export function JointLoginFailScreen(props: ScreenProps<"joint-login-fail", Reply<JointLoginFail>>) {
  const app = useApp();
  const { texts, data: reply, reload } = props;
  if (!reply.success) return <FailedScreen title={texts.title} message={reply.message} onRetry={reload} />;
  const { noticeMessage, errMessage, bottomList } = reply.data;
  return (
    <Page
      header={<ScreenHeader title={texts.title} />}
      actions={
        <ActionBar>
          <Button onPress={() => app.bridge.send("goHome")}>{texts.backHome}</Button>
        </ActionBar>
      }
    >
      <Banner title={noticeMessage} text={errMessage} picture={<StatusPicture status="rejected" />} />
      {bottomList.length > 0 ? (
        <Card title={texts.others}>
          <RecommendedList
            products={bottomList.map(recommendedProductOf)}
            onOpen={({ key }, index) => openProductPage(app, key, index)}
          />
        </Card>
      ) : (
        <EmptyState title={texts.noOthers} text={texts.noOthersText} />
      )}
    </Page>
  );
}
