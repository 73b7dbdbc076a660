import fastifyStatic from "@fastify/static";
import type { Content } from "@hiram/content";
import type { Profile } from "@hiram/market/profile.ts";
import type { FastifyInstance } from "fastify";
import { type ReadyFile, readyFile, sendReadyFile, inlineHash } from "../platform/http/ready-files.ts";
import type { SiteBuild } from "./site-build.ts";

interface SiteSurroundings {
  readonly content: Content;
  /** Read at each visit: a demo's can be switched. */
  readonly profile: Profile;
  readonly origin: string;
}

/** `/sitemap.xml` is none, and the home page's slash is its own. */
const isPage = (path: string): boolean => path !== "/" && !path.includes(".");

/** A file of the site with the headers of its own. */
interface SitePage {
  readonly file: ReadyFile;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where "Get the app" leads: the lender's own landing page, which knows every store. */
const APP_LINK = "/promotion/?id=1&page_type=1&user_from=site";

/**
 * Serves the public site (SITE): every page is HTML before the first visit, its style sheet in it, and runs no
 * script but one small file of ours.
 */
export async function registerSite(
  app: FastifyInstance,
  build: SiteBuild,
  { content, profile, origin }: SiteSurroundings,
): Promise<void> {
  const ready = async (contactFormSends: boolean): Promise<ReadonlyMap<string, SitePage>> => {
    const settings = { ...build.assets, origin, contactFormSends, appLink: APP_LINK };
    const files = await build.renderSite(content, settings);
    return new Map(
      await Promise.all(
        files.map(async ({ path, contentType, body, styles }) => {
          const page: SitePage = {
            file: await readyFile(contentType, body),
            headers: pageHeaders(styles ?? ""),
          };
          return [path, page] as const;
        }),
      ),
    );
  };
  // The profiles differ in the contact form alone (SITE-3).
  const [checking, sending] = await Promise.all([ready(false), ready(true)]);
  for (const path of checking.keys()) {
    app.get(path, (request, reply) => {
      const page = (profile.contactFormSends ? sending : checking).get(path);
      return page === undefined
        ? reply.callNotFound()
        : sendReadyFile(request, reply, page.file, page.headers);
    });
    // As people and some advertisements write it.
    if (isPage(path)) app.get(`${path}/`, (_, reply) => reply.redirect(path, 301));
  }
  await app.register(fastifyStatic, {
    root: build.clientDir,
    decorateReply: false,
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      );
    },
  });
}

/**
 * Its own style sheet by its hash, its own script, and no other site around it: PRV-1's frame is ours. No form goes
 * anywhere by itself: what is written in the contact form never stands in an address.
 */
function pageHeaders(styles: string): Readonly<Record<string, string>> {
  return {
    "cache-control": "public, max-age=300",
    "referrer-policy": "strict-origin-when-cross-origin",
    "content-security-policy":
      `default-src 'none'; style-src ${inlineHash(styles)}; script-src 'self'; img-src 'self' data:; ` +
      `connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}
