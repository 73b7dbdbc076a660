import swagger from "@fastify/swagger";
import swaggerUi, { type FastifySwaggerUiOptions } from "@fastify/swagger-ui";
import { API_BASE, IDENTITY_TABLE, type KeyTranslation, keyTranslation } from "@hiram/contract";
import { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import type { FastifyInstance } from "fastify";
import { describeRoutes } from "../described-routes.ts";
import { openApiDocument } from "../openapi.ts";
import { NO_REFERRER } from "../security-headers.ts";
import { readerPlugin } from "./reader-plugin.ts";
import { MARK, READER_STYLES } from "./reader-styles.ts";

/** The reader's own scripts, and the styles that they write; nothing from another origin, and no framing. */
const POLICY = {
  "default-src": "'self'",
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
};

/** Swagger UI, with our layout, styles and mark. */
const READER: FastifySwaggerUiOptions = {
  theme: {
    title: "Hiram API",
    css: [{ filename: "hiram.css", content: READER_STYLES }],
    favicon: [{ filename: "mark.svg", rel: "icon", type: "image/svg+xml", sizes: "any", content: MARK }],
  },
  uiConfig: { layout: "HiramLayout", plugins: [readerPlugin], pluginsOptions: { pluginLoadType: "chain" } },
};

/** Swagger UI's page has none, so that a phone would show it as wide as a desktop's. */
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

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
    docs.addHook("onSend", async (_, reply, sent) => {
      void reply.headers(NO_REFERRER);
      return typeof sent === "string" ? sent.replace("</title>", `</title>${VIEWPORT}`) : sent;
    });
    await docs.register(swagger, { mode: "static", specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: `${API_BASE}/docs`,
      staticCSP: POLICY,
      ...READER,
    });
  });
}
