import type { IncomingMessage, ServerResponse } from "node:http";
import { CODE, IDENTITY_TABLE, type KeyTranslation, keyTranslation } from "@hiram/contract";
import { type Locale, pickLocale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { requestIdFrom } from "../../request-id.ts";
import { failureText } from "../dispatch.ts";
import { plainPage, plainPageHeaders } from "../plain-page.ts";
import type { LaneMap } from "./lane-map.ts";

export interface BusyAnswer {
  readonly status: 503;
  readonly headers: Readonly<Record<string, string>>;
  /** The same, by turns a name and its value, which Node writes without looking anything up. */
  readonly headerList: readonly string[];
  /** A string, which Node copies behind the headers: a buffer is a second piece to write. */
  readonly body: string;
}

/** What a refused caller gets: a page for a browser, the envelope for anyone else. */
export interface BusyAnswers {
  readonly to: (request: IncomingMessage) => BusyAnswer;
  /** Sends it directly, bypassing the framework, with the headers of every answer. */
  readonly send: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface BusyParts {
  readonly keys: KeyTranslation;
  readonly lanes: LaneMap;
  readonly defaultLocale: Locale;
  readonly retryAfterSeconds: number;
  /** Sent with every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Made once: a flood is answered with what is ready. */
export function busyAnswers({
  keys,
  lanes,
  defaultLocale,
  retryAfterSeconds,
  headers,
}: BusyParts): BusyAnswers {
  const ready = (locale: Locale) => {
    const { busy, busyTitle, busyRetry } = serverTexts(locale);
    const envelope = (names: KeyTranslation) =>
      answer("application/json; charset=utf-8", failureText(CODE.busy, busy, names));
    return {
      envelope: envelope(keys),
      untranslated: envelope(keyTranslation(IDENTITY_TABLE)),
      page: answer(
        "text/html; charset=utf-8",
        plainPage({ locale, title: busyTitle, text: busy, again: busyRetry }),
        plainPageHeaders,
      ),
    };
  };

  function answer(type: string, body: string, more: Readonly<Record<string, string>> = {}): BusyAnswer {
    const all = {
      ...headers,
      "content-type": type,
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      "retry-after": String(retryAfterSeconds),
      ...more,
    };
    return { status: 503, headers: all, headerList: Object.entries(all).flat(), body };
  }

  const inLanguage = { en: ready("en"), fil: ready("fil") };

  function to({ url = "", method, headers: requestHeaders }: IncomingMessage): BusyAnswer {
    const isPage = method === "GET" && requestHeaders.accept?.includes("text/html") === true;
    if (isPage) {
      const lang = /[?&]lang=([a-z]+)/.exec(url)?.[1];
      return inLanguage[pickLocale({ lang, setting: defaultLocale })].page;
    }
    const acceptLanguage = requestHeaders["accept-language"];
    const { envelope, untranslated } = inLanguage[pickLocale({ acceptLanguage, otherwise: defaultLocale })];
    return lanes.isUntranslated(url) ? untranslated : envelope;
  }

  return {
    to,
    send(request, response) {
      const { status, headerList, body } = to(request);
      const id = requestIdFrom(request.headers["x-request-id"]);
      response.writeHead(status, [...headerList, "x-request-id", id]).end(body);
    },
  };
}
