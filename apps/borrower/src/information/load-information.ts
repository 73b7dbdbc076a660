import type { ContentPage } from "@hiram/content/blocks.ts";
import type { Reply } from "@hiram/contract";
import { contentPage } from "@hiram/contract/information/content-page.ts";
import type { App } from "../shell/app.ts";

export type InformationData = Reply<ContentPage>;

/** A loader of the content page with this name. Never rejects. */
export function loadInformation(name: string): (app: App) => Promise<InformationData> {
  return (app) => app.api.call(contentPage, { name }, { quiet: true, loadingText: app.shellTexts().loading });
}
