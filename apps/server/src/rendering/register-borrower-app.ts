import { PAGES } from "@hiram/contract";
import type { FastifyInstance } from "fastify";
import { serveBuild } from "../platform/http/build-files.ts";
import type { Dispatch } from "../platform/http/dispatch.ts";
import type { ShowPage } from "../platform/http/other-addresses.ts";
import type { BorrowerApp } from "./borrower-app.ts";
import type { BuiltAssets } from "../platform/built-assets.ts";
import { answerInProcess } from "./in-process.ts";
import { registerPages } from "./page-routes.ts";
import { pageSettings, type PageSurroundings } from "./page-settings.ts";

/** The borrower app's builds, loaded. */
export interface BorrowerBuild {
  readonly app: BorrowerApp;
  readonly assets: BuiltAssets;
  readonly clientDir: string;
  readonly isBusy: () => boolean;
}

/** The module that a page's script element names. */
export const BORROWER_ENTRY = "src/entry-client.tsx";

interface Surroundings extends PageSurroundings {
  readonly dispatch: Dispatch;
  /** Takes a place for rendering one page and returns a function that gives it back; null when there is none. */
  readonly placeToRender: () => (() => void) | null;
}

/**
 * Serves the borrower app: its pages, rendered, and the files of its client build.
 * @returns a function that shows the page for an address that no page has
 */
export async function registerBorrowerApp(
  server: FastifyInstance,
  build: BorrowerBuild,
  around: Surroundings,
): Promise<ShowPage> {
  const { config, keys, dispatch, placeToRender } = around;
  const showPage = registerPages(server, Object.values(PAGES), {
    app: build.app,
    assets: build.assets,
    placeToRender: () => (build.isBusy() ? null : placeToRender()),
    settings: (request) => pageSettings(request, around),
    origin: config.publicOrigin,
    answer: answerInProcess(dispatch, keys),
  });
  await serveBuild(server, build.clientDir);
  return showPage;
}
