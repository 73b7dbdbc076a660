import { COMMON_PARAMETERS, PAGES } from "@hiram/contract";

/**
 * Where whoever signed in goes on: the page of ours that sent them, without the session that failed there; their
 * loans for anything else, so that no foreign link leads away through us.
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
