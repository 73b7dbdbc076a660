import { COMMON_PARAMETERS, PAGES } from "@hiram/contract";

/**
 * Where to go after signing in: the page of this app that led here, without the session that failed there; the
 * borrower's loans for anything else, so that no foreign link can redirect through this page.
 */
export function nextAddress(next: string | undefined, origin: string, otherwise: string): string {
  const address = readAddress(next ?? "", origin);
  if (address?.origin !== origin || !isPage(address.pathname)) return otherwise;
  for (const name of COMMON_PARAMETERS) address.searchParams.delete(name);
  return address.pathname + address.search;
}

const isPage = (path: string): boolean =>
  path !== PAGES.signIn && Object.values<string>(PAGES).includes(path);

function readAddress(text: string, origin: string): URL | null {
  try {
    return new URL(text, origin);
  } catch {
    return null;
  }
}
