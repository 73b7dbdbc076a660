import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { redirectSpelling } from "../platform/http/redirect-spelling.ts";

/** Its own scripts, and our pages in its frame. */
const POLICY = "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; frame-ancestors 'none'";

/** Serves the developers' test preview (TST-4), if it was built; a production build has none. */
export async function registerTestPreview(app: FastifyInstance, dir: string): Promise<void> {
  if (!existsSync(dir)) return;
  await app.register(fastifyStatic, {
    root: dir,
    prefix: "/testPreview/",
    decorateReply: false,
    redirect: false,
    setHeaders(reply) {
      // It plays the native app, which may use geolocation.
      reply.header("content-security-policy", POLICY).header("permissions-policy", "geolocation=(self)");
    },
  });
  redirectSpelling(app, "/testPreview", "/testPreview/");
}
