import { text } from "node:stream/consumers";
import { readSession } from "@hiram/contract";
import { pickLocale, type Locale } from "@hiram/market/locale.ts";
import type { Profile } from "@hiram/market/profile.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { FindReader } from "../identity/find-actor.ts";
import { renderDocumentHtml } from "../paper/document-html.ts";
import { sendPage, sendUnopened } from "../paper/document-replies.ts";
import { atOnce } from "../platform/at-once.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { keepPrivate } from "../platform/http/security-headers.ts";
import { queryOf } from "../platform/http/call-request.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { type AttemptLimit, countAttempt } from "../platform/throttle/throttle.ts";
import type { DataExports } from "./data-exports.ts";
import { composeExport, exportWordsIn } from "./export-document.ts";
import { exportAddress } from "./export-handlers.ts";
import type { ExportedData } from "./read-export.ts";

export interface ExportPagesParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly exports: DataExports;
  readonly findReader: FindReader;
  readonly profile: Profile;
  readonly lender: { readonly name: string };
  readonly defaultLocale: Locale;
}

/** A copy of some thousand rows keeps a server busy for a moment each time: opened in a loop, for nobody else. */
const OPENING_LIMIT: AttemptLimit = { name: "export-openings", most: 30, windowSeconds: 60 * 60 };
const PAGES_OF_ONE = 1;
const RETRY_SECONDS = 2;

type Asked = FastifyRequest<{ Params: { name: string } }>;

/** `/export/data` to read and print, `/export/data.json` to keep: only for the session that confirmed it. */
export function registerExportPages(app: FastifyInstance, parts: ExportPagesParts): void {
  const { database, clock, hash, exports, findReader, profile, lender, defaultLocale } = parts;
  const beingWritten = atOnce<number>(PAGES_OF_ONE);
  const countOpening = (borrowerId: number) =>
    countAttempt(database.db, hash, {
      limit: OPENING_LIMIT,
      subject: String(borrowerId),
      now: clock.now(),
    });
  app.get("/export/:name", async (request: Asked, reply) => {
    const { name } = request.params;
    const query = new URLSearchParams(queryOf(request.url));
    const locale = pickLocale({ lang: query.get("lang"), setting: defaultLocale });
    keepPrivate(reply);
    const isKnown = name === "data" || name === "data.json";
    const reader = isKnown ? await findReader(request) : null;
    const { noCopy, copyOpenedOften } = serverTexts(locale).account;
    const refuse = (status: number, words: string) =>
      sendUnopened(reply, status, { text: words, locale, from: "me" });
    if (reader === null) return refuse(404, noCopy);
    const giveBack = name === "data" ? beingWritten.take(reader.borrowerId) : () => {};
    if (giveBack === null) {
      void reply.header("retry-after", RETRY_SECONDS);
      return refuse(429, serverTexts(locale).agreementBusy);
    }
    try {
      const { allowed, retryAfterSeconds } = await countOpening(reader.borrowerId);
      if (!allowed) {
        void reply.header("retry-after", retryAfterSeconds);
        return refuse(429, copyOpenedOften(Math.ceil(retryAfterSeconds / 60)));
      }
      const copy = await exports.open(reader);
      if (copy === null) return refuse(404, noCopy);
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
    } finally {
      giveBack();
    }
  });
}
