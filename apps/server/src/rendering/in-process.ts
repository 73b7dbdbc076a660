import { API_BASE, keysOf, type KeyTranslation } from "@hiram/contract";
import { catalogue, type OperationName } from "@hiram/contract/catalogue.ts";
import type { AnsweredBrowser } from "../platform/http/browser-cookies.ts";
import type { Dispatch } from "../platform/http/dispatch.ts";
import type { FirstCall, PageSettings } from "./borrower-app.ts";

/** Answers the calls of a page that is being rendered, through the same dispatcher as the HTTP route. */
export function answerInProcess(
  dispatch: Dispatch,
  keys: KeyTranslation,
): (call: FirstCall, settings: PageSettings, browser: AnsweredBrowser) => Promise<string> {
  const operations = new Map(
    Object.entries(catalogue).map(([name, { operation }]) => [
      // Two calls may share a path: the complaint's entry posts, its form gets (CMP-3).
      `${operation.method} ${API_BASE}${keysOf(operation, keys).pathOut(operation.path)}`,
      name as OperationName,
    ]),
  );
  return async ({ method, address, body }, { locale }, browser) => {
    const [path = "", query = ""] = address.split("?", 2);
    const name = operations.get(`${method} ${path}`);
    if (name === undefined) throw new Error(`no operation at ${method} ${path}`);
    // Our own code makes the call, whoever linked to the page.
    const from = { browser, sender: "own" } as const;
    const { text } = await dispatch(name, { query, body, locale, callerAddress: "", from });
    return text;
  };
}
