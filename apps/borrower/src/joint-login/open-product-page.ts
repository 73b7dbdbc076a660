import { goyaProductClick, goyaProductPage } from "@hiram/contract/recommendations/product-tap.ts";
import { realReply, toGoya } from "@hiram/contract/transport/goya-names.ts";
import type { App } from "../shell/app.ts";
import { followLink } from "../recommended-products/follow-link.ts";

/** Where the tapped products are listed, as events name it; 30 is 'Borrow Again' (ORD-11). */
const JOINT_LOGIN_FAIL_MODULE = 31;

/** Tracks the tap, which nobody waits for (EVT-1), and opens the product's page; a failure is told (JLF-1). */
export async function openProductPage(app: App, productKey: string, index: number): Promise<void> {
  const tap = toGoya({ moduleId: JOINT_LOGIN_FAIL_MODULE, positionId: index, productKey });
  void app.api.call(goyaProductClick, tap, { quiet: true, keepalive: true });
  const loadingText = app.shellTexts().loading;
  const reply = realReply(await app.api.call(goyaProductPage, toGoya({ productKey }), { loadingText }));
  if (reply.success) await followLink(app, reply.data.productUrl);
}
