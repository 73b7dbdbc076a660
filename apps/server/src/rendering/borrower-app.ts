import { pathToFileURL } from "node:url";
import { join } from "node:path";
import type * as EntryServer from "../../../borrower/src/entry-server.tsx";

export type { FirstCall, FirstReply, PagePlan, PageRequest } from "../../../borrower/src/entry-server.tsx";
export type { PageSettings } from "../../../borrower/src/shell/app/page-settings.ts";

/** The borrower app's server build. */
export type BorrowerApp = typeof EntryServer;

/** Loads the server build, which `npm run build` puts beside the client's. */
export async function loadBorrowerApp(serverDir: string): Promise<BorrowerApp> {
  return (await import(pathToFileURL(join(serverDir, "entry-server.js")).href)) as BorrowerApp;
}
