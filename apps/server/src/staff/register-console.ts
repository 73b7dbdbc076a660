import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { PageAssets } from "../platform/built-assets.ts";
import { serveBuild } from "../platform/http/build-files.ts";
import { redirectSpelling } from "../platform/http/redirect-spelling.ts";
import { contentPolicy, privatePage } from "../platform/http/security-headers.ts";

/** The console's build, loaded. */
export interface ConsoleBuild extends Omit<PageAssets, "styles"> {
  readonly clientDir: string;
}

/** The module that the page's script element names. */
export const CONSOLE_ENTRY = "src/main.tsx";

/** Serves the console below `/console/`: one page for every address there, and the files of its build. */
export async function registerConsole(app: FastifyInstance, build: ConsoleBuild): Promise<void> {
  redirectSpelling(app, "/console", "/console/");
  app.get("/console/*", ({ url }, reply) => {
    // A file of an earlier build: the page sent instead would be taken for a script.
    if (url.startsWith("/console/assets/")) return reply.callNotFound();
    const nonce = randomBytes(16).toString("base64url");
    return reply
      .headers(pageHeaders(nonce))
      .type("text/html; charset=utf-8")
      .send(consoleDocument(build, nonce));
  });
  await serveBuild(app, build.clientDir);
}

/**
 * Only our own files, and a landing page inside its phone frame. The component library writes its theme into a style
 * element, which carries the page's nonce.
 */
function pageHeaders(nonce: string): Readonly<Record<string, string>> {
  return privatePage(
    contentPolicy(
      {
        script: "'self'",
        style: `'self' 'nonce-${nonce}'`,
        img: "'self' data: blob:",
        connect: "'self'",
        frame: "'self'",
      },
      "'none'",
    ),
  );
}

function consoleDocument({ entry, preloads, styleSheets }: ConsoleBuild, nonce: string): string {
  const sheets = styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const modules = preloads.map((href) => `<link rel="modulepreload" href="${href}">`).join("");
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>Hiram</title>` +
    `<meta name="robots" content="noindex"><meta name="style-nonce" nonce="${nonce}">` +
    `<link rel="icon" href="/icon.svg" type="image/svg+xml">${sheets}` +
    `<script type="module" src="${entry}"></script>${modules}</head>` +
    `<body><div id="root"></div><noscript>The console needs JavaScript.</noscript></body></html>`
  );
}
