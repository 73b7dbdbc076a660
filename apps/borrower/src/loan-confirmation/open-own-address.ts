import { checkedAddress } from "@hiram/bridge";
import { COMMON_PARAMETERS, PAGES, type PageName } from "@hiram/contract";
import type { App } from "../shell/app/app.ts";

/**
 * Opens the loan-details address that the server sent, with from=confirm (CNF-4). A page of this site is opened
 * without leaving the document, with the current session (SES-5).
 * @param replace whether it takes the place of the page that is shown
 * @returns whether the address is on this site and was followed
 */
export function openOwnAddress(app: App, link: string, { replace }: { readonly replace: boolean }): boolean {
  const address = checkedAddress(link, { origin: app.origin });
  if (address === null) return false;
  const { pathname, searchParams } = new URL(address);
  const page = pageAt(pathname);
  if (page === undefined) {
    window.location[replace ? "replace" : "assign"](address);
    return true;
  }
  const query: Record<string, string> = { ...Object.fromEntries(searchParams), from: "confirm" };
  for (const name of COMMON_PARAMETERS) delete query[name];
  app.open(page, query, { replace });
  return true;
}

function pageAt(path: string): PageName | undefined {
  return (Object.keys(PAGES) as PageName[]).find((name) => PAGES[name] === path);
}
