import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { Content } from "@hiram/content";
import type { Profile } from "@hiram/market/profile.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteBuild } from "./site-build.ts";

interface SiteSurroundings {
  readonly content: Content;
  /** Read at each visit: a demo's can be switched. */
  readonly profile: Profile;
  readonly origin: string;
}

/** A file as it is sent: made and compressed before anybody asks. */
interface ReadyFile {
  readonly contentType: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

type ReadyFiles = ReadonlyMap<string, ReadyFile>;

/** Where "Get the app" leads: the lender's own landing page, which knows every store. */
const APP_LINK = "/promotion/?id=1&page_type=1&user_from=site";

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Serves the public site (SITE): every page is HTML before the first visit, its style sheet in it, and runs no
 * script but one small file of ours.
 */
export async function registerSite(
  app: FastifyInstance,
  build: SiteBuild,
  { content, profile, origin }: SiteSurroundings,
): Promise<void> {
  const ready = async (contactFormSends: boolean): Promise<ReadyFiles> => {
    const settings = { ...build.assets, origin, contactFormSends, appLink: APP_LINK };
    const files = await build.renderSite(content, settings);
    return new Map(
      await Promise.all(
        files.map(async ({ path, contentType, body }) => [path, await readyFile(contentType, body)] as const),
      ),
    );
  };
  // The profiles differ in the contact form alone (SITE-3).
  const [checking, sending] = await Promise.all([ready(false), ready(true)]);
  const policy = pagePolicy(build.assets.styles);
  for (const path of checking.keys()) {
    app.get(path, (request, reply) => {
      const file = (profile.contactFormSends ? sending : checking).get(path);
      return file === undefined ? reply.callNotFound() : sendFile(request, reply, file, policy);
    });
  }
  await app.register(fastifyStatic, {
    root: build.clientDir,
    decorateReply: false,
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      reply
        .header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=86400")
        .header("x-content-type-options", "nosniff");
    },
  });
}

async function readyFile(contentType: string, body: string): Promise<ReadyFile> {
  const plain = Buffer.from(body);
  const [br, gz] = await Promise.all([compressBrotli(plain), compressGzip(plain, { level: 9 })]);
  const digest = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
  return { contentType, etag: `W/"${digest}"`, plain, br, gzip: gz };
}

/** Its own style sheet by its hash, its own script, and no other site around it: PRV-1's frame is ours. */
function pagePolicy(styles: string): string {
  const hash = createHash("sha256").update(styles).digest("base64");
  return (
    `default-src 'none'; style-src 'sha256-${hash}'; script-src 'self'; img-src 'self' data:; ` +
    `connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`
  );
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadyFile,
  policy: string,
): FastifyReply {
  void reply
    .header("content-type", file.contentType)
    .header("cache-control", "public, max-age=300")
    .header("etag", file.etag)
    .header("vary", "accept-encoding")
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "strict-origin-when-cross-origin")
    .header("content-security-policy", policy);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepts = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepts)) return reply.header("content-encoding", "br").send(file.br);
  if (/\bgzip\b/.test(accepts)) return reply.header("content-encoding", "gzip").send(file.gzip);
  return reply.send(file.plain);
}
