import { text } from "node:stream/consumers";
import { readSession } from "@hiram/contract";
import { pickLocale, type Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FindReader } from "../identity/find-actor.ts";
import { renderDocumentHtml } from "../paper/document-html.ts";
import { sendPage, sendPlain } from "../paper/document-replies.ts";
import { keepPrivate } from "../platform/http/security-headers.ts";
import { queryOf } from "../platform/http/call-request.ts";
import type { DataExports } from "./data-exports.ts";
import { composeExport, exportWordsIn } from "./export-document.ts";
import { exportAddress } from "./export-handlers.ts";
import type { ExportedData } from "./read-export.ts";

export interface ExportPagesParts {
  readonly exports: DataExports;
  readonly findReader: FindReader;
  readonly profile: Profile;
  readonly lender: { readonly name: string };
  readonly defaultLocale: Locale;
}

type Asked = FastifyRequest<{ Params: { name: string } }>;

/** `/export/data` to read and print, `/export/data.json` to keep: only for the session that confirmed it. */
export function registerExportPages(app: FastifyInstance, parts: ExportPagesParts): void {
  const { exports, findReader, profile, lender, defaultLocale } = parts;
  app.get("/export/:name", async (request: Asked, reply) => {
    const { name } = request.params;
    const query = new URLSearchParams(queryOf(request.url));
    const locale = pickLocale({ lang: query.get("lang"), setting: defaultLocale });
    keepPrivate(reply);
    const isKnown = name === "data" || name === "data.json";
    const reader = isKnown ? await findReader(request) : null;
    const copy = reader === null ? null : await exports.open(reader);
    if (copy === null) return sendPlain(reply, 404, serverTexts(locale).account.noCopy);
    if (name === "data.json")
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", 'attachment; filename="my-data.json"')
        .send(copy.json);
    const data = JSON.parse(await text(copy.json)) as ExportedData;
    const document = composeExport(data, { locale, profile, issuer: lender.name, madeAt: copy.madeAt });
    const session = readSession(Object.fromEntries(query));
    const href = exportAddress("data.json", { session, locale });
    return sendPage(reply, renderDocumentHtml(document, [{ text: exportWordsIn(locale).save, href }]));
  });
}
