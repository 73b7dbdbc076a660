import type { Reply } from "@hiram/contract";
import { goyaJointLoginFail, type JointLoginFail } from "@hiram/contract/recommendations/joint-login-fail.ts";
import { goyaProductClick, goyaProductPage } from "@hiram/contract/recommendations/product-tap.ts";
import { recommendedProductOf } from "@hiram/contract/recommendations/recommended-product.ts";
import { REFUSED_LOG_IN_MODULE } from "@hiram/contract/tracking/tap-modules.ts";
import { readGoyaQuery, realReply, toGoya } from "@hiram/contract/transport/goya-names.ts";
import { Banner } from "@hiram/ui/banner/banner.tsx";
import { Button } from "@hiram/ui/button/button.tsx";
import { Card } from "@hiram/ui/card/card.tsx";
import { EmptyState } from "@hiram/ui/message-panel/empty-state.tsx";
import { StatusPicture } from "@hiram/ui/pictures/status-picture.tsx";
import { ActionPage } from "../shell/frame/action-page.tsx";
import { declarePage, type ScreenProps } from "../shell/pages/page.ts";
import { RecommendedList } from "../recommended-products/recommended-list.tsx";
import { FailedScreen } from "../shell/frame/failed-screen.tsx";
import { useApp } from "../shell/app/use-app.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";
import { followLink } from "../recommended-products/follow-link.ts";

/** The longest code or key that the call accepts; an address with a longer one was tampered with. */
const LONGEST = 64;

export const page = declarePage({ load: loadJointLoginFail, Screen: JointLoginFailScreen });

/**
 * Asks why the joint login failed and who else lends (JLF-1). The address may name the lender's reason and
 * the lender; without them the borrower gets a general answer. Resolves with a failed reply, never rejects.
 */
async function loadJointLoginFail(app: App, query: AddressQuery): Promise<Reply<JointLoginFail>> {
  const { reason = "", productKey = "" } = readGoyaQuery(query);
  const known = {
    ...(reason && reason.length <= LONGEST ? { reason } : {}),
    ...(productKey && productKey.length <= LONGEST ? { productKey } : {}),
  };
  const { loading } = app.shellTexts();
  return realReply(
    await app.api.call(goyaJointLoginFail, toGoya(known), { quiet: true, loadingText: loading }),
  );
}

/** Joint login failure: what happened at the other lender, and who else lends (JLF-1). */
function JointLoginFailScreen(props: ScreenProps<"joint-login-fail", Reply<JointLoginFail>>) {
  const app = useApp();
  const { texts, data: reply, reload } = props;
  if (!reply.success) return <FailedScreen title={texts.title} message={reply.message} onRetry={reload} />;
  const { noticeMessage, errMessage, bottomList } = reply.data;
  return (
    <ActionPage
      title={texts.title}
      actions={<Button onPress={() => app.bridge.send("goHome")}>{texts.backHome}</Button>}
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
    </ActionPage>
  );
}

/** Tracks the tap without waiting (EVT-1), and opens the product's page; a failure is shown (JLF-1). */
async function openProductPage(app: App, productKey: string, index: number): Promise<void> {
  const tap = toGoya({ moduleId: REFUSED_LOG_IN_MODULE, positionId: index, productKey });
  void app.api.call(goyaProductClick, tap, { quiet: true, keepalive: true });
  const loadingText = app.shellTexts().loading;
  const reply = realReply(await app.api.call(goyaProductPage, toGoya({ productKey }), { loadingText }));
  if (reply.success) await followLink(app, reply.data.productUrl);
}
