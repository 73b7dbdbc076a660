import { PAGES } from "@hiram/contract";
import type { FastifyInstance } from "fastify";
import { serveBuild } from "../platform/http/build-files.ts";
import type { Dispatch } from "../platform/http/dispatch.ts";
import type { ShowPage } from "../platform/http/other-addresses.ts";
import type { BorrowerBuild } from "./borrower-build.ts";
import { answerInProcess } from "./in-process.ts";
import { registerPages } from "./page-routes.ts";
import { pageSettings, type PageSurroundings } from "./page-settings.ts";

/** The borrower app's builds, and whether the server is too busy to render their pages. */
export interface BorrowerPages extends BorrowerBuild {
  readonly isBusy: () => boolean;
}

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
  { isBusy, clientDir, ...build }: BorrowerPages,
  around: Surroundings,
): Promise<ShowPage> {
  const { config, keys, dispatch, placeToRender } = around;
  const showPage = registerPages(server, Object.values(PAGES), {
    ...build,
    placeToRender: () => (isBusy() ? null : placeToRender()),
    settings: (request) => pageSettings(request, around),
    origin: config.publicOrigin,
    answer: answerInProcess(dispatch, keys),
  });
  await serveBuild(server, clientDir);
  return showPage;
}
