import fastifyStatic from "@fastify/static";
import { PAGES } from "@hiram/contract";
import type { FastifyInstance } from "fastify";
import type { Dispatch } from "../platform/http/dispatch.ts";
import type { ShowPage } from "../platform/http/other-addresses.ts";
import type { BorrowerApp } from "./borrower-app.ts";
import type { PageAssets } from "./built-assets.ts";
import { answerInProcess } from "./in-process.ts";
import { registerPages } from "./page-routes.ts";
import { pageSettings, type PageSurroundings } from "./page-settings.ts";

/** The borrower app's builds, loaded. */
export interface BorrowerBuild {
  readonly app: BorrowerApp;
  readonly assets: (modules: readonly string[]) => PageAssets;
  readonly clientDir: string;
  readonly isBusy: () => boolean;
}

interface Surroundings extends PageSurroundings {
  readonly dispatch: Dispatch;
  /** Takes a place for one page's rendering and returns what gives it back; null when there is none. */
  readonly placeToRender: () => (() => void) | null;
}

/**
 * Serves the borrower app: its pages, rendered, and the files of its client build.
 * @returns shows the page of an address that is no page's
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
  await server.register(fastifyStatic, {
    root: build.clientDir,
    // Compressed once, by the build.
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders(reply, path) {
      // A hashed file never changes; the others are looked at again after an hour.
      const isHashed = path.includes("/assets/");
      void reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return showPage;
}
