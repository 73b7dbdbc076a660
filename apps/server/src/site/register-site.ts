import type { Content, LoansInWords } from "@hiram/content";
import { LANGUAGE_COOKIE, type Locale, pickLocale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { parseCookie } from "cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OfferedLoan } from "../../../site/src/example-loan.ts";
import { loanWords } from "../information/loan-words.ts";
import { serveBuild } from "../platform/http/build-files.ts";
import { queryOf } from "../platform/http/call-request.ts";
import { type ReadyFile, readyFile, sendReadyFile } from "../platform/http/ready-files.ts";
import { redirectSpelling } from "../platform/http/redirect-spelling.ts";
import { contentPolicy, inlineHash, publicPage } from "../platform/http/security-headers.ts";
import type { SiteBuild } from "./site-build.ts";

interface SiteSurroundings {
  readonly content: Content;
  /** Read at each visit, since a demo's can be switched. */
  readonly profile: Profile;
  readonly origin: string;
  readonly defaultLocale: Locale;
  readonly findShown: () => Promise<ShownLoans>;
}

/** What visitors are shown of the loans on offer. */
interface ShownLoans {
  /** What new borrowers are offered today; null: nothing. */
  readonly offered: OfferedLoan | null;
  readonly loans: LoansInWords;
}

const NOTHING_SHOWN: ShownLoans = { offered: null, loans: loanWords(null) };

/** `/sitemap.xml` is not a page, and the home page's slash is its own. */
const isPage = (path: string): boolean => path !== "/" && !path.includes(".");

/** A file of the site with its own headers. */
interface SitePage {
  readonly file: ReadyFile;
  readonly headers: Readonly<Record<string, string>>;
  /** For the page shown at every unknown address: the language that it is written in. */
  readonly unknownIn: Locale | undefined;
}

/** Where "Get the app" leads: the lender's own landing page, which knows every store. */
const APP_LINK = "/promotion/?id=1&page_type=1&user_from=site";

type SitePages = ReadonlyMap<string, SitePage>;

/** How long a page shows the products that were last read; browsers themselves keep it for five minutes. */
const SHOWN_FOR_MS = 15_000;

/**
 * Serves the public site (SITE): every page is HTML before the first visit, with its style sheet inline, and runs only
 * one small script of ours. The pages are rebuilt when the offer changes, and at midnight in Manila.
 * @returns a function that answers an address that no page has, with the site's own page for that
 */
export async function registerSite(
  app: FastifyInstance,
  build: SiteBuild,
  { content, profile, origin, defaultLocale, findShown }: SiteSurroundings,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const render = async (contactFormSends: boolean, shown: ShownLoans): Promise<SitePages> => {
    const settings = { ...build.assets, origin, contactFormSends, appLink: APP_LINK, ...shown };
    const files = await build.renderSite(content, settings);
    return new Map(
      await Promise.all(
        files.map(async ({ path, contentType, body, styles, unknownIn }) => {
          const page: SitePage = {
            file: await readyFile(contentType, body),
            headers: pageHeaders(styles ?? ""),
            unknownIn,
          };
          return [path, page] as const;
        }),
      ),
    );
  };
  const shownNow = lastKnown(findShown, SHOWN_FOR_MS);
  // The profiles differ in the contact form (SITE-3), and in what is shown of loans.
  const rendered = new Map<boolean, { readonly of: string; readonly pages: Promise<SitePages> }>();
  const pagesNow = async (): Promise<SitePages> => {
    const shown = await shownNow();
    const { contactFormSends } = profile;
    const of = JSON.stringify(shown);
    const last = rendered.get(contactFormSends);
    if (last?.of === of) return last.pages;
    const pages = render(contactFormSends, shown);
    rendered.set(contactFormSends, { of, pages });
    return pages;
  };
  for (const [path, { unknownIn }] of await render(profile.contactFormSends, NOTHING_SHOWN)) {
    if (unknownIn !== undefined) continue;
    app.get(path, async (request, reply) => {
      const page = (await pagesNow()).get(path);
      return page === undefined
        ? reply.callNotFound()
        : sendReadyFile(request, reply, page.file, page.headers);
    });
    // As people and some advertisements write it.
    if (isPage(path)) redirectSpelling(app, `${path}/`, path, 301);
  }
  await serveBuild(app, build.clientDir);
  return async (request, reply) => {
    const locale = languageOf(request, defaultLocale);
    const page = [...(await pagesNow()).values()].find(({ unknownIn }) => unknownIn === locale);
    if (page === undefined) throw new Error("the site has no page for unknown addresses");
    const headers = { ...page.headers, "cache-control": "no-store" };
    return sendReadyFile(request, reply.code(404), page.file, headers);
  };
}

/**
 * The language for an unknown address: that of its path, its query, the last choice, the browser, or the setting, in
 * this order.
 */
function languageOf({ url, headers }: FastifyRequest, setting: Locale): Locale {
  if (/^\/fil([/?]|$)/.test(url)) return "fil";
  return pickLocale({
    lang: new URLSearchParams(queryOf(url)).get("lang"),
    setting: parseCookie(headers.cookie ?? "")[LANGUAGE_COOKIE],
    acceptLanguage: headers["accept-language"],
    otherwise: setting,
  });
}

/** Asks at most once every `ms`; if asking fails, the previous answer stays, at first none. */
function lastKnown(find: () => Promise<ShownLoans>, ms: number): () => Promise<ShownLoans> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let known: Promise<ShownLoans> = Promise.resolve(NOTHING_SHOWN);
  return () => {
    if (performance.now() - askedAt < ms) return known;
    askedAt = performance.now();
    const before = known;
    known = find().catch(() => before);
    return known;
  };
}

/**
 * Its own style sheet by its hash, its own script, and no other site framing it: PRV-1's frame is ours. The browser
 * submits no form by itself: what is typed in the contact form never ends up in an address.
 */
function pageHeaders(styles: string): Readonly<Record<string, string>> {
  const policy = contentPolicy({
    style: inlineHash(styles),
    script: "'self'",
    img: "'self' data:",
    manifest: "'self'",
    connect: "'self'",
  });
  return publicPage(policy, "public, max-age=300");
}
