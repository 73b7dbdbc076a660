import type { ContentPage } from "@hiram/content/blocks.ts";
import type { Reply } from "@hiram/contract";
import { contentPage } from "@hiram/contract/information/content-page.ts";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { App } from "../shell/app/app.ts";

export type InformationData = Reply<ContentPage>;

/** The pages, named like their texts. */
export type InformationArea = "about-us" | "privacy-policy" | "loan-terms";

/** Asks for a content page. Never rejects. */
export function loadInformation(app: App, _: AddressQuery, name: InformationArea): Promise<InformationData> {
  return app.api.call(contentPage, { name }, { quiet: true, loadingText: app.shellTexts().loading });
}
