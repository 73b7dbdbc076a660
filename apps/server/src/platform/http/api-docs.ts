import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { API_BASE, IDENTITY_TABLE, type KeyTranslation, keyTranslation } from "@hiram/contract";
import { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import { FONT_STACK } from "@hiram/ui/font-stack.ts";
import { MUTED, MUTED_IN_THE_DARK } from "@hiram/ui/muted.ts";
import type { FastifyInstance } from "fastify";
import { describeRoutes } from "./described-routes.ts";
import { openApiDocument } from "./openapi.ts";
import { NO_REFERRER } from "./security-headers.ts";

/** The reader's own scripts, and the styles that they write; nothing from another origin, and no framing. */
const POLICY = {
  "default-src": "'self'",
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** The product's mark (apps/borrower/public/icon.svg), with rounded corners. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" fill="none"><rect width="512" height="512" rx="120" ' +
  'fill="#0A6B4F"/><circle cx="256" cy="196" r="68" fill="#F4B740"/><g stroke="#fff" stroke-width="28" ' +
  'stroke-linecap="round"><path d="M128 304c43-32 85-32 128 0s85 32 128 0"/><path d="M128 372c43-32 85-32 128 0s85 32 ' +
  '128 0"/></g></svg>';
const LOGO = { type: "image/svg+xml", content: Buffer.from(MARK), href: "/", target: "_self" } as const;

/** Our colours on the reader's page, which follows the system's dark mode. */
const STYLES = `
html, body { background: #f6f5f1; }
.swagger-ui .topbar { background: #fff; border-bottom: 1px solid #e3e1da; }
.swagger-ui .topbar .download-url-wrapper, .swagger-ui .topbar .dark-mode-toggle { display: none; }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag { color: #14211c; font-family: ${FONT_STACK}; }
.swagger-ui .info a, .swagger-ui .info .base-url { color: #0a6b4f; }
.swagger-ui .info code, .swagger-ui :is(.markdown, .renderedMarkdown) code { color: #0a6b4f; background: #e4f1eb; }
.swagger-ui :is(.parameter__in, .parameter__type) { color: ${MUTED}; }
.swagger-ui .response-col_links { display: none; }
.swagger-ui .info .title small { background: ${MUTED}; }
.swagger-ui .info .title small.version-stamp { background: #0a6b4f; }
.swagger-ui .btn.authorize { color: #0a6b4f; border-color: #0a6b4f; }
.swagger-ui .btn.authorize svg { fill: #0a6b4f; }
.swagger-ui .scheme-container { background: none; box-shadow: none; }
.swagger-ui .opblock .opblock-summary-method { color: #fff; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0a6b4f; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d4f91; }
.swagger-ui .opblock .opblock-summary-description { color: ${MUTED}; }
html.dark-mode, html.dark-mode body, html.dark-mode .swagger-ui, html.dark-mode .swagger-ui .scheme-container { background: #101513; }
html.dark-mode .swagger-ui, html.dark-mode .swagger-ui :is(.info .title, .info p, .info table, .opblock-tag) { color: #edf2ef; }
html.dark-mode .swagger-ui .topbar { background: #19201d; border-color: #2a332f; }
html.dark-mode .swagger-ui .info a, html.dark-mode .swagger-ui .info .base-url { color: #3cc79a; }
html.dark-mode .swagger-ui .info code, html.dark-mode .swagger-ui :is(.markdown, .renderedMarkdown) code { color: #3cc79a; background: #17332a; }
html.dark-mode .swagger-ui .info .title small.version-stamp { background: #0a6b4f; }
html.dark-mode .swagger-ui .btn.authorize { color: #3cc79a; border-color: #3cc79a; }
html.dark-mode .swagger-ui .btn.authorize svg { fill: #3cc79a; }
html.dark-mode .swagger-ui :is(.opblock.opblock-post, .opblock.opblock-get) { background: #19201d; border-color: #2a332f; }
html.dark-mode .swagger-ui .opblock .opblock-section-header { background: #17332a !important; border-color: #2a332f !important; }
html.dark-mode .swagger-ui .opblock .opblock-summary-description { color: ${MUTED_IN_THE_DARK}; }
html.dark-mode .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #3cc79a; color: #06251b; }
html.dark-mode .swagger-ui :is(.parameter__in, .parameter__type) { color: ${MUTED_IN_THE_DARK}; }
html.dark-mode .swagger-ui .opblock-tag { border-color: #2a332f; }
html.dark-mode .swagger-ui :is(input, select, textarea) { background-color: #2a3530; border-color: #6c7b74; }
html.dark-mode .swagger-ui .dialog-ux .modal-ux { background: #19201d; }
`;
/** The reader gives its logo, a link to the product, no accessible name. */
const NAME_LOGO = `
const observer = new MutationObserver(() => {
  const logo = document.querySelector(".topbar img");
  if (logo === null) return;
  logo.alt = "Hiram";
  observer.disconnect();
});
observer.observe(document.documentElement, { childList: true, subtree: true });
`;
const THEME = {
  title: "Hiram API",
  css: [{ filename: "hiram.css", content: STYLES }],
  js: [{ filename: "hiram.js", content: NAME_LOGO }],
};

/**
 * `/api/openapi.json` and, for staff's calls, `/api/staff/openapi.json`, both generated from the contract, and
 * `/api/docs` to read them. The first one also has what describes itself among the routes registered after this.
 */
export async function registerApiDocs(
  app: FastifyInstance,
  keys: KeyTranslation,
  version: string,
): Promise<void> {
  const document = openApiDocument(keys, version);
  describeRoutes(app, document);
  app.get(`${API_BASE}/openapi.json`, () => document);
  const ofStaff = { title: "Hiram staff API", calls: staffCatalogue };
  const staffDocument = openApiDocument(keyTranslation(IDENTITY_TABLE), version, ofStaff);
  app.get(`${API_BASE}/staff/openapi.json`, () => staffDocument);
  await app.register(async (docs) => {
    docs.addHook("onSend", async (_, reply) => {
      void reply.headers(NO_REFERRER);
    });
    await docs.register(swagger, { mode: "static", specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: `${API_BASE}/docs`,
      staticCSP: POLICY,
      theme: THEME,
      logo: LOGO,
    });
  });
}
